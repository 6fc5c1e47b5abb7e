import { parseSync } from 'oxc-parser';

interface Node {
  type: string;
  name?: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Every identifier in a piece of a program, including property names: rather one too many. */
function identifiersIn(node: unknown, found: Set<string>): Set<string> {
  if (Array.isArray(node)) for (const part of node) identifiersIn(part, found);
  else if (isNode(node)) {
    if (node.type === 'Identifier' && node.name !== undefined) found.add(node.name);
    for (const part of Object.values(node)) identifiersIn(part, found);
  }
  return found;
}

/** What a bundle declares at its top level and nothing that runs ever mentions, directly or through others. */
export function unusedIn(code: string): string[] {
  const { program } = parseSync('bundle.mjs', code);
  const mentions = new Map<string, Set<string>>();
  const roots = new Set<string>();
  for (const statement of program.body as unknown as Node[]) {
    if (statement.type === 'FunctionDeclaration') {
      mentions.set((statement.id as Node).name!, identifiersIn(statement.body, new Set()));
    } else if (statement.type === 'VariableDeclaration') {
      for (const declared of statement.declarations as Node[]) {
        mentions.set((declared.id as Node).name!, identifiersIn(declared.init, new Set()));
      }
    } else identifiersIn(statement, roots);
  }
  const used = new Set(roots);
  for (const name of used) for (const other of mentions.get(name) ?? []) used.add(other);
  return [...mentions.keys()].filter((name) => !used.has(name));
}
