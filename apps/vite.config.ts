import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { DEPENDENCIES } from './dependencies.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// The pages: the gallery, and every folder that has an index.html.
const samples = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`${root}${entry.name}/index.html`))
  .map((entry) => `${entry.name}/index.html`)
  .filter((page) => !page.startsWith('dist/'));
const pages = ['index.html', ...samples];

// An isolated page has clocks of 5 µs instead of 100: the samples show how long each stage takes.
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** A sample's address without the slash at its end, for the built pages too. */
const slashes: Plugin = {
  name: 'slashes',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (samples.includes(`${request.url?.slice(1)}/index.html`)) {
        response.writeHead(302, { Location: `${request.url}/` }).end();
      } else next();
    });
  },
};

export default defineConfig({
  root,
  plugins: [slashes],
  base: './',
  // Several pages, so an unknown address is an error and not the gallery.
  appType: 'mpa',
  // The packages' TypeScript is read as it is, so that no package has to be built before.
  resolve: { conditions: ['@bitbounds/source', ...defaultClientConditions] },
  optimizeDeps: { entries: pages, include: DEPENDENCIES },
  // This machine only; `npm start -- --host` opens it to the network (to a phone, for example).
  server: { host: '127.0.0.1', headers },
  // At the address of the sources.
  preview: { host: '127.0.0.1', port: 5173, headers },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // three is one chunk of more than 500 kB.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: pages.map((page) => `${root}${page}`) },
  },
});
