import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
// @ts-expect-error: the tasks run before TypeScript is installed, so they are plain JavaScript.
import { findBrowser } from './.config/tasks/browser.mjs';
import { DEPENDENCIES } from './apps/dependencies.ts';

// Every Node test runs twice: against the sources, and (packages alone) against the built `dist`.
const SOURCE = '@bitbounds/source';
const NODE_TESTS = ['packages/*/test/**/*.test.ts'];
/** These look at the built package, or at the repository (what is left on the heap, at its sources): once is enough. */
const OF_DIST = ['packages/core/test/size.test.ts', 'packages/ecs/test/bundles.test.ts'];
const OF_REPOSITORY = [
  'packages/testkit/**',
  'packages/*/test/allocation.test.ts',
  'packages/core/test/matrix.test.ts',
  'packages/kernels/test/picture.test.ts',
];
/**
 * Long sweeps over answers, which both give: `dist` has the same WebAssembly, and the same statements without their types.
 * Once is enough as well. What asks each function about cases that are named stays in both.
 */
const OF_ANSWERS = [
  'packages/core/test/{lattice,properties}/**',
  'packages/core/test/planar/{hulls,joints,pairs,places}.test.ts',
  'packages/core/test/queries/collide/{exact-touch,hull-triangle-front,turned-boxes}.test.ts',
  'packages/ecs/test/{programs,solid-lives,solid-queries,solids,sweep-contacts}.test.ts',
  ...[
    'any-order',
    'apart',
    'churn',
    'crowds',
    'cull-edges',
    'each-box',
    'eights',
    'guards',
    'kept',
    'lopsided',
    'many',
    'out-of-memory',
    'pairs',
    'policies',
    'programs',
    'random-meshes',
    'repro',
    'rest',
    'view-masks',
  ].map((name) => `packages/kernels/test/${name}*.test.ts`),
];
/** Of what needs nothing that `npm run bench` installs. */
const BENCH_TESTS = ['apps/bench/test/**/*.test.mjs'];
/**
 * Files in one worker share its modules: importing hundreds of them anew for each file took as long as the tests. So a
 * test leaves nothing behind: no mocks, and a global that it takes away it gives back.
 */
const SHARED = { isolate: false };
/**
 * All that tests import is read by Node itself, with tsx for TypeScript: Vite makes each use of an import a call of a
 * getter, which made all tests together a ninth slower, and some sweeps twice as slow. Only files of tests go through
 * it, so `vi.resetModules` and `vi.mock` do nothing to what they import.
 */
const BY_NODE = { deps: { external: [/\/(packages|apps)\/.*(?<!\.test)\.m?[jt]s$/] } };
const TYPESCRIPT = ['--import', 'tsx/esm'];
/** More than ten seconds each. Begun last, on a machine that does not know it yet, they would keep one processor waiting. */
const LONG =
  /\/(marbles\/test\/(rest|sim)|core\/test\/size|ecs\/test\/(allocation|bundles)|testkit\/test\/snippets)\.test\.ts$/;
const BROWSER_TESTS = ['packages/*/test/**/*.browser.test.ts', 'apps/*/test/**/*.browser.test.ts'];

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Milliseconds. The longest test takes 35 s in a run of all, and took more than 60 beside other work. */
const LONGEST = 180_000;
/** Names a test that hangs for longer than that. */
const WATCH = '.config/watch-tests.mjs';

export default defineConfig({
  test: {
    sequence: { sequencer: LongOnesFirst },
    // Vitest leaves a processor to itself, which would be half of two; its own part is a tenth of the work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { conditions: [SOURCE] },
        ssr: { resolve: { conditions: [SOURCE] } },
        test: {
          name: 'source',
          environment: 'node',
          include: [...NODE_TESTS, 'apps/*/test/**/*.test.ts', ...BENCH_TESTS],
          exclude: [...BROWSER_TESTS, ...OF_DIST],
          testTimeout: LONGEST,
          setupFiles: WATCH,
          ...SHARED,
          execArgv: [...TYPESCRIPT, `--conditions=${SOURCE}`],
          server: BY_NODE,
        },
      },
      {
        test: {
          name: 'dist',
          environment: 'node',
          include: NODE_TESTS,
          exclude: [...BROWSER_TESTS, ...OF_REPOSITORY, ...OF_ANSWERS],
          testTimeout: LONGEST,
          setupFiles: WATCH,
          ...SHARED,
          execArgv: TYPESCRIPT,
          server: BY_NODE,
        },
      },
      {
        resolve: { conditions: [SOURCE, 'browser', 'module', 'import', 'default'] },
        optimizeDeps: { include: DEPENDENCIES },
        test: {
          name: 'browser',
          include: BROWSER_TESTS,
          testTimeout: LONGEST,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: await findBrowser(),
                args: [
                  '--use-angle=swiftshader',
                  '--enable-unsafe-swiftshader',
                  '--disable-background-networking',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
