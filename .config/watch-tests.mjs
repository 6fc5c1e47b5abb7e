// A setup file of the tests. One that never gives its thread back, such as a kernel's loop without an end, cannot be
// stopped by Vitest's own timeout: the run would go on for ever without a word. A second thread names such a test and
// ends the process.
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach } from 'vitest';

/** Minutes. Vitest's own timeout comes first, where a test lets it. */
const PATIENCE = Number(process.env.STUCK_AFTER_MINUTES ?? 5);

const WATCHER = `
  const { writeSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  let timer;
  parentPort.on('message', (test) => {
    clearTimeout(timer);
    if (test === '') return;
    timer = setTimeout(() => {
      writeSync(2, '\\nStuck for ' + workerData + ' minutes, so its process is ended: ' + test + '\\n');
      process.kill(process.pid, 'SIGKILL');
    }, 60_000 * workerData);
  });
`;

function createWatcher() {
  const watcher = new Worker(WATCHER, { eval: true, execArgv: [], workerData: PATIENCE });
  watcher.unref();
  return watcher;
}

/** Files share a process, and with it the second thread. */
globalThis.watcherOfTests ??= createWatcher();
const watcher = globalThis.watcherOfTests;

beforeEach(({ task }) => watcher.postMessage(`${task.file.name} > ${task.name}`));
afterEach(() => watcher.postMessage(''));
