// npm run engines: plays the scenes of the golden hashes in Chrome, Firefox and WebKit (Debian's firefox-esr,
// libwebkit2gtk-4.1-0 and xvfb), whichever are installed, and compares the bits. Not part of npm test.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { installWorkspace } from './install.mjs';
import { top } from './run.mjs';

/**
 * Milliseconds. Browsers take seconds; only Firefox takes minutes, on processors where after some use of AVX it
 * computes any fraction 20 times slower. With `javascript.options.wasm_simd_avx` off it is as fast as Chrome.
 */
const LIMIT = 600_000;

function inPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
}

/** WebKitGTK's own small browser, which is in no folder of the PATH. */
function findMiniBrowser() {
  if (!existsSync('/usr/lib')) return undefined;
  for (const folder of readdirSync('/usr/lib')) {
    for (const version of ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']) {
      const path = `/usr/lib/${folder}/${version}/MiniBrowser`;
      if (existsSync(path)) return path;
    }
  }
  return undefined;
}

/** Per browser: its command, with a profile of its own, or what is missing. */
const BROWSERS = {
  Chrome: async (profile) => {
    const path = await findBrowser();
    if (!path) return 'there is no Chromium or Chrome';
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    return [path, '--headless=new', ...sandbox, '--no-first-run', `--user-data-dir=${profile}`];
  },
  Firefox: (profile) => {
    const path = inPath('firefox', 'firefox-esr');
    return path ? [path, '--headless', '--no-remote', '--profile', profile] : 'there is no firefox';
  },
  WebKit: () => {
    const path = findMiniBrowser();
    if (!path) return "there is no WebKitGTK's MiniBrowser";
    if (process.env.DISPLAY) return [path, '--private'];
    const screen = inPath('xvfb-run');
    return screen ? [screen, '-a', path, '--private'] : 'there is no display, and no xvfb-run';
  },
};

async function bundlePage() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [`${top}.config/tasks/engines-page.mjs`],
    bundle: true,
    write: false,
    format: 'iife',
    conditions: ['@bitbounds/source'],
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}

/** Serves the page and passes its answer to `hear`. */
async function serve(script, hear) {
  const server = createServer((request, response) => {
    if (request.url === '/answer') {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        response.end();
        hear(JSON.parse(body));
      });
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(request.url === '/' ? `<script>${script}</script>` : '');
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

/** The page's answer in a browser, or that there was none. */
async function ask(command, script) {
  let end;
  const answer = new Promise((done) => {
    end = done;
  });
  const server = await serve(script, end);
  const timer = setTimeout(() => end({ others: ['no answer in ten minutes'], agent: '' }), LIMIT);
  const [path, ...args] = [...command, `http://127.0.0.1:${server.address().port}/`];
  // A group of its own: a browser is many processes, and xvfb-run two more.
  const child = spawn(path, args, { stdio: 'ignore', detached: true });
  child.on('error', (error) => end({ others: [String(error)], agent: '' }));
  child.on('exit', (code) => end({ others: [`it ended, ${code}`], agent: '' }));
  const told = await answer;
  clearTimeout(timer);
  if (child.exitCode === null && child.pid) process.kill(-child.pid);
  server.closeAllConnections();
  server.close();
  return told;
}

installWorkspace();
const script = (await bundlePage()).replaceAll('</script', '<\\/script');
let failed = 0;
for (const [name, find] of Object.entries(BROWSERS)) {
  const profile = mkdtempSync(join(tmpdir(), 'bitbounds-'));
  const command = await find(profile);
  if (typeof command === 'string') console.log(`${name}: skipped, ${command}`);
  else {
    const { others, agent } = await ask(command, script);
    failed += others.length;
    console.log(`${name}: ${others.join('; ') || 'the same bits'} (${agent})`);
  }
  // A browser still writes there while it exits; of rm and rmSync only rm looks again for files that came since.
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
process.exit(failed > 0 ? 1 : 0);
