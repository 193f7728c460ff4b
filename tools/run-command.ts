import { explain, say } from './launch/console.ts';
import { endAll, killAll, lifecycle } from './launch/processes.ts';
import type { Command } from './testing/run-parts.ts';

/** A terminal sends Ctrl-C to the whole process group, and npm forwards it: treat both as one. */
const sameSignalMs = 1000;

const commands: Record<string, () => Promise<{ run: () => number | Promise<number> }>> = {
  start: () => import('./launch/start.ts'),
  serve: () => import('./launch/start.ts').then(({ supervise }) => ({ run: supervise })),
  dev: () => import('./launch/start.ts').then(({ runForEngineers }) => ({ run: runForEngineers })),
  check: () => testCommand('check'),
  test: () => testCommand('test'),
  'test-all': () => testCommand('test:all'),
  'test-mutants': () => import('./mutants/run.ts'),
  lint: () => import('./checks/run-biome.ts').then(({ lint }) => ({ run: lint })),
  format: () => import('./checks/run-biome.ts').then(({ format }) => ({ run: format })),
  schema: () => import('./commands/contract-files.ts').then(({ schema }) => ({ run: schema })),
  codegen: () => import('./commands/contract-files.ts').then(({ codegen }) => ({ run: codegen })),
  settings: () => import('./checks/settings-table.ts'),
  weight: () => import('./checks/weight.ts'),
  lines: () => import('./checks/count-lines.ts'),
  bench: () => import('../bench/main.ts'),
  sbom: () => import('./release/sbom.ts'),
  release: () => import('./release/make-release.ts'),
  server: () => import('./server/server.ts'),
  backup: () => import('./backup/backup.ts').then(({ backup }) => ({ run: backup })),
  restore: () => import('./backup/backup.ts').then(({ restore }) => ({ run: restore })),
  rehearse: () => import('./backup/rehearse.ts'),
  environment: () => import('./commands/environment.ts'),
  password: () => import('./commands/password.ts'),
  notice: () => import('./commands/notice.ts'),
};

async function testCommand(command: Command) {
  const { runParts } = await import('./testing/run-parts.ts');
  return { run: () => runParts(command, process.argv.slice(3)) };
}

/** Runs a command to its end, reports its faults in one line and ends its child processes. */
export async function runCommand(name: string) {
  const load = commands[name];
  if (!load) {
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
    if (signal !== 'SIGHUP') say('Останавливаю…');
    await endAll();
    if (signal !== 'SIGHUP') say('Остановлено.');
    process.exit(stoppedCode);
  }
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
  // The reader of a pipe has left, as in `clinic doctor | head`.
  process.stdout.on('error', () => onSignal('SIGHUP'));

  try {
    const { run } = await load();
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
