import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTestFolder } from '../testing/test-folder.ts';
import { becomes, patient } from '../trial/becomes.ts';
import { freePorts } from '../trial/free-ports.ts';
import type { Service } from './services.ts';
import { keepRunning, untilSignal } from './supervise.ts';

const folder = makeTestFolder();

async function makeService(write: (port: number) => string): Promise<Service> {
  const [port = 0] = await freePorts(1);
  const file = join(folder, `${port}.mjs`);
  writeFileSync(file, write(port));
  const healthUrl = `http://127.0.0.1:${port}/`;
  return {
    name: 'site',
    command: [process.execPath, file],
    cwd: folder,
    env: process.env,
    healthUrl,
    readyWithinMs: patient(20_000),
  };
}

const server = (port: number) =>
  `import { createServer } from 'node:http';
   createServer((_, r) => r.end(String(process.pid))).listen(${port}, '127.0.0.1');
   process.on('SIGTERM', () => process.exit(0));`;

const readPid = (url: string) =>
  fetch(url).then(
    async (answer) => Number(await answer.text()),
    () => 0,
  );

test('a service that was killed answers again', async () => {
  const service = await makeService(server);
  const { stop } = await keepRunning(service, { logs: folder });
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const pid = await readPid(service.healthUrl);
    process.kill(pid, signal);
    const isAnother = async () => ![0, pid].includes(await readPid(service.healthUrl));
    assert.ok(await becomes(isAnother, 10_000), signal);
  }
  await stop();
  assert.equal(await readPid(service.healthUrl), 0);
});

test('a service that hangs is killed and answers again', async () => {
  const service = await makeService(server);
  const { stop } = await keepRunning(service, { logs: folder, hungMs: patient(2000) });
  const pid = await readPid(service.healthUrl);
  process.kill(pid, 'SIGSTOP');
  assert.ok(await becomes(async () => isGone(pid), patient(20_000)));
  assert.ok(await becomes(async () => ![0, pid].includes(await readPid(service.healthUrl)), 10_000));
  await stop();
});

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

test('a service that does not start shows its last lines', async () => {
  const service = await makeService(() => "console.error('no such table'); process.exit(7);");
  await assert.rejects(keepRunning(service, { logs: folder }), /код 7[\s\S]*no such table/);
});

test('a service that does not answer in time is ended', async () => {
  const pidFile = join(folder, 'pid');
  const silent = `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
    setInterval(() => {}, 1000);`;
  const service = { ...(await makeService(() => silent)), readyWithinMs: patient(3000) };
  await assert.rejects(keepRunning(service, { logs: folder }), /не отвечает/);
  assert.throws(() => process.kill(Number(readFileSync(pidFile, 'utf8')), 0), { code: 'ESRCH' });
});

test('a start that takes long goes on while the log tells of progress', async () => {
  const slow = (port: number) => `const timer = setInterval(() => console.log('picture'), 100);
    setTimeout(() => { clearInterval(timer); start(); }, ${patient(2000)});
    async function start() { ${server(port).replace(/^import .*$/m, "const { createServer } = await import('node:http');")} }`;
  const service = { ...(await makeService(slow)), readyWithinMs: patient(1000) };
  const { stop } = await keepRunning(service, { logs: folder, quietMs: patient(1000) });
  await stop();
  const silent = { ...(await makeService(() => 'setInterval(() => {}, 1000)')), readyWithinMs: 100 };
  await assert.rejects(keepRunning(silent, { logs: folder, quietMs: 100 }), /не отвечает/);
});

test('a service that says why it does not start shows that reason, and its log the details', async () => {
  const event = { level: 'fatal', event: 'start', message: 'база доступна только для чтения', stack: 'insert into x' };
  const service = await makeService(() => `console.error(${JSON.stringify(JSON.stringify(event))}); process.exit(1);`);
  const error = await keepRunning(service, { logs: folder }).catch((fault: Error) => fault);
  assert.ok(error instanceof Error);
  assert.match(error.message, /код 1\): база доступна только для чтения\. Весь журнал/);
  assert.doesNotMatch(error.message, /insert/);
  assert.match(readFileSync(join(folder, 'site.log'), 'utf8'), /insert into x/);
});

test('a service that keeps dying is started again for ever, with growing pauses', async () => {
  const starts = join(folder, 'starts');
  writeFileSync(starts, '');
  const service = await makeService(
    (port) => `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(starts)}, 'x');
    const count = readFileSync(${JSON.stringify(starts)}).length;
    ${server(port)}
    if (count < 9) setTimeout(() => process.exit(3), count === 1 ? 1000 : 0);`,
  );
  const { stop } = await keepRunning(service, { logs: folder, pausesMs: [10, 10, 20] });
  assert.ok(await becomes(async () => readFileSync(starts).length === 9, 60_000));
  await stop();
});

test('a service at whose address another product answers is not started for ever', async () => {
  const service = await makeService(() => 'setTimeout(() => process.exit(1), 2000);');
  const { port } = new URL(service.healthUrl);
  const taken = new RegExp(`127.0.0.1:${port} занят другой копией`);
  const starting = keepRunning(service, { logs: folder });
  await sleep(500);
  const another = createServer((_, answer) => answer.end()).listen(Number(port), '127.0.0.1');
  await starting;
  await assert.rejects(untilSignal(), taken);
  const { ino } = statSync(join(folder, 'site.log'));
  await assert.rejects(keepRunning(service, { logs: folder }), taken);
  assert.equal(statSync(join(folder, 'site.log')).ino, ino);
  another.closeAllConnections();
  another.close();
});
