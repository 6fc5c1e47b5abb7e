import * as ecs from '@bitbounds/ecs';

/** What a function that asks something of a space begins with. */
const QUESTION = /^(raycast|nearest|query|sweep)/;

/** The questions that the package exports, sorted: tables of tests have to have all of them. */
export const QUESTION_NAMES: readonly string[] = Object.keys(ecs)
  .filter((name) => QUESTION.test(name))
  .sort();

/** Names as `QUESTION_NAMES` has them: once each, sorted, questions alone. */
export function questionsAmong(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => QUESTION.test(name)).sort();
}
