import { chmodSync } from 'node:fs';
import { UserError } from '../launch/console.ts';
import { runToEnd } from '../launch/processes.ts';

/** A backup contains names, phones and secrets. */
const privateMode = 0o600;
const tarPackage = 'tar (GNU tar или bsdtar)';

export async function pack(folder: string, file: string) {
  await runProgram({ command: ['tar', '-czf', file, '-C', folder, '.'], cwd: folder, from: tarPackage });
  chmodSync(file, privateMode);
}

/** What tar and gzip say of a file that is cut short, changed, or no archive. */
const damage =
  /not in gzip format|unexpected (end of file|EOF)|(crc|length) error|invalid compressed data|not look like a tar|truncated/i;

/** Unpacks the given members, or everything. The restoring user owns the files. */
export async function unpack(file: string, folder: string, ...members: string[]) {
  try {
    await runProgram({
      command: ['tar', '-xzf', file, '--no-same-owner', '-C', folder, ...members],
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C' },
      from: tarPackage,
    });
  } catch (error) {
    if (damage.test((error as Error).message)) throw new UserError(`Архив повреждён, возьмите другую копию: ${file}`);
    throw error;
  }
}

const shownLines = 8;

/** Runs a system program; `from` names its package. Throws a `UserError` with its last lines if it fails. */
export async function runProgram({
  command,
  cwd,
  env = process.env,
  from,
}: {
  command: string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  from: string;
}) {
  const lines: string[] = [];
  const code = await runToEnd({ command, cwd, env, onLine: (line) => lines.push(line) });
  if (code === 0) return;
  const [program = ''] = command;
  if (lines.some((line) => line.includes('ENOENT'))) throw new UserError(`Нет программы ${program}: поставьте ${from}`);
  throw new UserError(`${program}: не получилось (код ${code})\n${lines.slice(-shownLines).join('\n')}`);
}
