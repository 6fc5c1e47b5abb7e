// node run-snippets.mjs FOLDER NAME…: runs modules one after the other in this process, which loads the packages once, and
// prints what each of them printed and what it threw, as JSON: { name: { output, error } }.
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const [folder, ...names] = process.argv.slice(2);
const reports = {};
let report = { output: '', error: '' };

const stream = new Writable({
  write(chunk, _encoding, done) {
    report.output += chunk;
    done();
  },
});
globalThis.console = new Console(stream);
process.on('uncaughtException', (error) => {
  report.error += `${error}\n`;
});

for (const name of names) {
  report = { output: '', error: '' };
  reports[name] = report;
  try {
    await import(pathToFileURL(`${folder}/${name}`));
    await setImmediate();
  } catch (error) {
    report.error += `${error?.stack}\n`;
  }
}
process.stdout.write(JSON.stringify(reports));
