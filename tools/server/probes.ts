import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { connect as connectPlain } from 'node:net';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { archiveName } from '../backup/make-backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import type { Values } from '../launch/settings.ts';
import type { Certificate } from './findings.ts';
import { openMailer } from './mailer.ts';

const answerMs = 10_000;
/** The manifest of a backup has a line for each picture. */
const outputBytes = 100_000_000;

/** Runs a program and returns its exit code and output; code 127 when there is no such program. */
export async function ask(program: string, ...args: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, { maxBuffer: outputBytes });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number | string; stdout?: string; stderr?: string };
    return { code: typeof code === 'number' ? code : 127, output: stdout + stderr };
  }
}

/** Opens a TLS connection as a browser does and returns the end of the certificate, or why it is not trusted. */
export function readCertificate(host: string, port = 443): Promise<Certificate> {
  return new Promise((done) => {
    const socket = connect({ host, port, servername: host, timeout: answerMs }, () => {
      const { valid_to: validTo } = socket.getPeerCertificate();
      socket.end();
      done({ validTo: new Date(validTo) });
    });
    socket.once('timeout', () => socket.destroy(new Error('нет ответа')));
    socket.once('error', ({ message }) => done({ error: message }));
  });
}

/** Returns the answer and its text, or null when there is none. Follows no redirect. */
export async function get(url: string, headers: Record<string, string> = {}) {
  try {
    const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(answerMs) });
    return { answer, text: (await answer.text()).trim() };
  } catch {
    return null;
  }
}

type Archive = { file: string; madeAt: Date; bytes: number };

/** Returns the archives of a folder, the newest first. */
export function newestBackups(folder: string): Archive[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => archiveName.test(name)) : [];
  return names
    .sort()
    .reverse()
    .map((name) => {
      const { mtime, size } = statSync(join(folder, name));
      return { file: join(folder, name), madeAt: mtime, bytes: size };
    });
}

/** Returns what an archive says of itself, or null when it cannot be read. */
export async function readManifest(file: string): Promise<Manifest | null> {
  const { code, output } = await ask('tar', '-xzOf', file, '--occurrence=1', './manifest.json');
  try {
    return code === 0 ? (JSON.parse(output) as Manifest) : null;
  } catch {
    return null;
  }
}

/** Compares the files of a release with its checksums and returns the first differences, or an empty string. */
export async function damagedFiles(folder: string): Promise<string> {
  const { code, output } = await ask('sh', '-c', 'cd "$0" && sha256sum --check --quiet SHA256SUMS', folder);
  return code === 0 ? '' : output.split('\n').slice(0, 3).join('; ');
}

/** Returns whether clamd answers. @param address `host:port`, or the path of a socket */
export function pingScanner(address: string): Promise<boolean> {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(address) ?? [];
  const socket = host ? connectPlain(Number(port), host) : connectPlain(address);
  return new Promise((done) => {
    socket.setTimeout(answerMs, () => socket.destroy());
    socket.once('data', (answer) => {
      done(answer.toString().startsWith('PONG'));
      socket.destroy();
    });
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
    socket.write('zPING\0');
  });
}

/** Connects and signs in to the mail server. Returns why it refuses, or an empty string. */
export async function verifyMail(values: Values): Promise<string> {
  const mailer = openMailer(values);
  try {
    await mailer.verify();
    return '';
  } catch (error) {
    return (error as Error).message;
  } finally {
    mailer.close();
  }
}
