import { Fault } from './launch/fault.mjs';
import { endAll, killAll, lifecycle } from './launch/processes.mjs';
import { say } from './launch/progress.mjs';

/** npm hands a Ctrl-C on that the terminal has already sent: within this time two signals are one. */
const sameSignalMs = 1000;

/**
 * Runs a command to its end, turns its faults into one line and ends its children with it.
 * @param {string} name of a module beside this one
 */
export async function runCommand(name) {
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
    const { run } = await import(`./${name}.mjs`);
    const code = await run();
    process.exitCode = code;
  } catch (error) {
    // A child that was told to leave fails the step that waited for it: that is no fault.
    if (lifecycle.isStopping) return;
    lifecycle.isStopping = true;
    await endAll();
    say(error instanceof Fault ? `✗ ${error.message}` : `✗ Неожиданная ошибка: ${/** @type {Error} */ (error).stack}`);
    process.exit(1);
  }
}
