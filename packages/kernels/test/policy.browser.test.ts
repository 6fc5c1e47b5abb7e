import { expect, test } from 'vitest';

/** Loads a page under a content security policy, in a frame, and returns what its script reports. */
function report(policy: string): Promise<string> {
  const frame = document.createElement('iframe');
  const url = new URL('/packages/kernels/src/index.ts', location.href).href;
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline' ${location.origin} ${policy}">
    <script type="module">
      const { createBoxIndex } = await import(${JSON.stringify(url)});
      try { createBoxIndex(3); parent.postMessage({ bitbounds: 'made' }, '*'); }
      catch (error) { parent.postMessage({ bitbounds: error.message }, '*'); }
    </script>`;
  return new Promise((resolve) => {
    addEventListener('message', function listen(event) {
      if (!event.data?.bitbounds) return;
      removeEventListener('message', listen);
      frame.remove();
      resolve(event.data.bitbounds);
    });
    document.body.append(frame);
  });
}

test('a content security policy without wasm-unsafe-eval gives an error that says what to allow', async () => {
  expect(await report('')).toContain(
    "createBoxIndex: WebAssembly is forbidden here; a content security policy has to allow script-src 'wasm-unsafe-eval'",
  );
});

test('with wasm-unsafe-eval an index is made', async () => {
  expect(await report("'wasm-unsafe-eval'")).toBe('made');
});
