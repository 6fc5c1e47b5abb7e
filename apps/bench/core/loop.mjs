// The measured loop. It is imported once for each subject and test, under an address of its own, so that V8 compiles it
// for that one function and can inline it, as if the loop were written out each time.

/** Asks about `count` pairs of rows, the second `shift` or more further on; the sum of the answers. */
export function run(ask, count, rows, shift) {
  let sum = 0;
  let i = 0;
  let j = shift % rows;
  for (let call = 0; call < count; call++) {
    sum += ask(i, j);
    if (++j === rows) j = 0;
    if (++i === rows) {
      i = 0;
      // Every row gets another partner.
      if (++j >= rows) j -= rows;
    }
  }
  return sum;
}
