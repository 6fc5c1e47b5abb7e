import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAlone } from '../../testkit/test/support/run-alone.ts';

test('a view that there was no memory for is gone and sees nothing, and entities still come and go', async () => {
  const said = await runAlone<{ [when: string]: string | number }>(
    join(import.meta.dirname, 'support/out-of-memory.ts'),
  );
  expect(said).toEqual({
    culling: expect.stringContaining('gets no more'),
    again: 'cull: the view was disposed of, or is not one of this space.',
    seen: 0,
    bound: 0,
    removing: '',
    disposing: '',
  });
});
