import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openLog } from './log-file.ts';

function log(lines: string[]): { written: string[]; mode: number } {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  try {
    const opened = openLog(join(folder, 'logs'), 'site');
    for (const line of lines) opened.write(line);
    opened.close();
    return {
      written: readFileSync(opened.file, 'utf8').trimEnd().split('\n'),
      mode: statSync(opened.file).mode & 0o777,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('each line says when, and JSON stays JSON', () => {
  const { written } = log(['started', '{"level":"info","event":"listening"}']);
  assert.match(written[0] ?? '', /^\d{4}-\d\d-\d\dT[\d:.]+Z started$/);
  const { time, ...rest } = JSON.parse(written[1] ?? '');
  assert.ok(Math.abs(Date.parse(time) - Date.now()) < 60_000);
  assert.deepEqual(rest, { level: 'info', event: 'listening' });
});

test('nothing that a terminal obeys gets into a log, nor a second line', () => {
  const { written } = log(['a\u001b[31m b\u0008c\u0085d\u2028e\rf\ng']);
  assert.equal(written.length, 1);
  assert.match(written[0] ?? '', /Z a b c d e f g$/);
});

test('only the owner reads it', () => {
  assert.equal(log(['a']).mode, 0o600);
});
