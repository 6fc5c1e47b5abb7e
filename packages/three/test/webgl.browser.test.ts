import { WebGLRenderer } from 'three';
import { expect, test } from 'vitest';

test('three renders', () => {
  const r = new WebGLRenderer();
  expect(r.getContext()).toBeTruthy();
});
