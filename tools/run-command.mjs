import { explain } from './launch/fault.mjs';
import { endAll, killAll, lifecycle } from './launch/processes.mjs';
import { say } from './launch/progress.mjs';

/** A terminal sends Ctrl-C to the whole process group, and npm and pinned-node.mjs forward it: treat both as one. */
const sameSignalMs = 1000;

/** @type {Record<string, () => Promise<{ run: () => number | Promise<number> }>>} */
const commands = {
  start: () => import('./start.mjs'),
  dev: () => import('./dev.mjs'),
  check: () => testCommand('check'),
  test: () => testCommand('test'),
  'test-all': () => testCommand('test:all'),
  'test-mutants': () => import('./mutants/run.ts'),
  lint: () => import('./lint.ts'),
  format: () => import('./format.ts'),
  settings: () => import('./settings-table.mjs'),
  weight: () => import('./weight.mjs'),
  bench: () => import('./bench.mjs'),
  sbom: () => import('./sbom.mjs'),
  backup: () => import('./backup.mjs'),
  restore: () => import('./restore.mjs'),
  rehearse: () => import('./rehearse.ts'),
  environment: () => import('./environment.mjs'),
};

/** @param {import('./testing/run-parts.ts').Command} command */
async function testCommand(command) {
  const { runParts } = await import('./testing/run-parts.ts');
  return { run: () => runParts(command, process.argv.slice(3)) };
}

/**
 * Runs a command to its end, reports its faults in one line and ends its child processes.
 * @param {string} name
 */
export async function runCommand(name) {
  const load = commands[name];
  if (!load) {
    console.error(`✗ Нет такой команды: «${name}». Есть ${Object.keys(commands).join(', ')}.`);
    process.exit(1);
  }
  const isServing = name === 'start' || name === 'dev';
  const stoppedCode = isServing ? 0 : 130;
  let signalAt = 0;
  /** @param {NodeJS.Signals} signal */
  async function onSignal(signal) {
    if (lifecycle.isStopping) {
      if (Date.now() - signalAt < sameSignalMs) return;
      killAll();
      process.exit(stoppedCode);
    }
    lifecycle.isStopping = true;
    signalAt = Date.now();
    if (signal !== 'SIGHUP') say('Останавливаю…');
    await endAll();
    if (signal !== 'SIGHUP') say('Остановлено.');
    process.exit(stoppedCode);
  }
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);

  try {
    const { run } = await load();
    process.exitCode = await run();
  } catch (error) {
    // The step that waited for a stopped child fails: that is not a fault.
    if (lifecycle.isStopping) return;
    lifecycle.isStopping = true;
    await endAll();
    say(`✗ ${explain(/** @type {Error} */ (error))}`);
    process.exit(1);
  }
}
