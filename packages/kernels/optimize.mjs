// Optimizes a module that AssemblyScript compiled without optimizing. Its own optimization (-O3 --converge) is meant
// for speed alone: it makes a module 1,100 bytes larger, gzipped. The passes below were found by trial: starting from its list,
// a pass was left out, moved or put in at random, and the gzipped size of the three modules decided; then passes that changed
// nothing were left out. Nothing is done here that V8 does again (common subexpressions, loop invariants), because the locals
// that this takes need room. See docs/decisions/bytes-of-a-module.md.
import binaryen from 'assemblyscript/binaryen';

/** In this order. For what a pass does, see binaryen's src/passes/. */
const PASSES = [
  'code-pushing',
  'remove-unused-brs',
  'reorder-globals',
  'memory-packing',
  'simplify-locals',
  'const-hoisting',
  'vacuum',
  'remove-unused-brs',
  'simplify-locals-notee',
  'reorder-locals',
  'coalesce-locals',
  'simplify-locals',
  'reorder-locals',
  'precompute-propagate',
  'remove-unused-module-elements',
  'remove-unused-brs',
  'optimize-added-constants-propagate',
  'inlining',
  'coalesce-locals',
  'optimize-instructions',
  'rse',
  'vacuum',
  'ssa-nomerge',
  'coalesce-locals',
  'remove-unused-names',
  'optimize-instructions',
  'remove-unused-brs',
  'reorder-locals',
  'merge-blocks',
  'optimize-instructions',
];
/** What the first round inlines lets the passes find more in the second; a third gains nothing. */
const ROUNDS = 2;

const { Features } = binaryen;
const FEATURES =
  Features.BulkMemory |
  Features.BulkMemoryOpt |
  Features.MutableGlobals |
  Features.NontrappingFPToInt |
  Features.SIMD128 |
  Features.SignExt;

/** Where AssemblyScript has to put data, so that no address is less than what a load can add to it. */
export const MEMORY_BASE = 1024;

/** The same module, small. Deterministic. */
export function optimize(binary) {
  binaryen.setOptimizeLevel(3);
  binaryen.setShrinkLevel(0);
  binaryen.setFastMath(true);
  binaryen.setLowMemoryUnused(true);
  binaryen.setGenerateStackIR(true);
  binaryen.setOptimizeStackIR(true);
  // Functions that are called once are inlined, and those smaller than a call. Where it pays elsewhere, sources say @inline.
  binaryen.setAlwaysInlineMaxSize(6);
  binaryen.setFlexibleInlineMaxSize(0);
  binaryen.setOneCallerInlineMaxSize(200);
  binaryen.setAllowInliningFunctionsWithLoops(true);
  const module = binaryen.readBinary(binary);
  module.setFeatures(FEATURES);
  for (let round = 0; round < ROUNDS; round++) module.runPasses(PASSES);
  if (!module.validate()) throw new Error('optimize: the module is not valid any more.');
  const optimized = module.emitBinary();
  module.dispose();
  return optimized;
}
