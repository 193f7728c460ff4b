import { explain, say, sayLast } from './launch/console.ts';
import { endAll, killAll, lifecycle } from './launch/processes.ts';
import type { Command } from './testing/run-parts.ts';

/** A terminal sends Ctrl-C to the whole process group, and npm forwards it: treat both as one. */
const sameSignalMs = 1000;

const commands: Record<string, () => Promise<number>> = {
  start: async () => (await import('./launch/start.ts')).run(),
  serve: async () => (await import('./launch/start.ts')).supervise(),
  dev: async () => (await import('./launch/start.ts')).runForEngineers(),
  check: () => runTests('check'),
  test: () => runTests('test'),
  'test-all': () => runTests('test:all'),
  'test-mutants': async () => (await import('./mutants/run.ts')).run(),
  lint: async () => (await import('./checks/run-biome.ts')).lint(),
  format: async () => (await import('./checks/run-biome.ts')).format(),
  schema: async () => (await import('./commands/contract-files.ts')).schema(),
  codegen: async () => (await import('./commands/contract-files.ts')).codegen(),
  settings: async () => (await import('./checks/settings-table.ts')).run(),
  weight: async () => (await import('./checks/weight.ts')).run(),
  lines: async () => (await import('./checks/count-lines.ts')).run(process.argv.slice(3)),
  bench: async () => (await import('../bench/main.ts')).run(),
  sbom: async () => (await import('./release/sbom.ts')).run(),
  release: async () => (await import('./release/make-release.ts')).run(),
  server: async () => (await import('./server/server.ts')).run(),
  backup: async () => (await import('./backup/backup.ts')).backup(),
  restore: async () => (await import('./backup/backup.ts')).restore(),
  rehearse: async () => (await import('./backup/rehearse.ts')).run(),
  environment: async () => (await import('./commands/environment.ts')).run(),
  password: async () => (await import('./commands/password.ts')).run(),
};

async function runTests(command: Command): Promise<number> {
  const { runParts } = await import('./testing/run-parts.ts');
  return runParts(command, process.argv.slice(3));
}

/** Runs a command to its end, reports its faults in one line and ends its child processes. */
export async function runCommand(name: string) {
  const run = commands[name];
  if (!run) {
    console.error(`✗ Нет такой команды: «${name}». Есть ${Object.keys(commands).join(', ')}.`);
    process.exit(1);
  }
  const isServing = ['start', 'serve', 'dev'].includes(name);
  const stoppedCode = isServing ? 0 : 130;
  let signalAt = 0;
  async function onSignal(signal: NodeJS.Signals) {
    if (lifecycle.isStopping) {
      if (Date.now() - signalAt < sameSignalMs) return;
      killAll();
      process.exit(stoppedCode);
    }
    lifecycle.isStopping = true;
    signalAt = Date.now();
    if (signal !== 'SIGHUP') sayLast('Останавливаю…');
    await endAll();
    if (signal !== 'SIGHUP') sayLast('Остановлено.');
    process.exit(stoppedCode);
  }
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
  // The reader of a pipe has left, as in `clinic doctor | head`.
  process.stdout.on('error', () => onSignal('SIGHUP'));

  try {
    process.exitCode = await run();
  } catch (error) {
    // The step that waited for a stopped child fails as expected.
    if (lifecycle.isStopping) return;
    lifecycle.isStopping = true;
    await endAll();
    say(`✗ ${explain(error as Error)}`);
    process.exit(1);
  }
}
