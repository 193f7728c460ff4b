import { chmodSync } from 'node:fs';
import { runProgram } from './run-program.ts';

/** A backup has names, phones and secrets in it. */
const privateMode = 0o600;
const from = 'tar (GNU tar или bsdtar)';

/**
 * @param folder whose contents are packed
 * @param file of the archive, in an existing folder
 */
export async function pack(folder: string, file: string) {
  await runProgram({ command: ['tar', '-czf', file, '-C', folder, '.'], cwd: folder, from });
  chmodSync(file, privateMode);
}

/**
 * Whoever restores owns the restored files.
 * @param members paths in the archive, none: all
 */
export async function unpack(file: string, folder: string, ...members: string[]) {
  await runProgram({
    command: ['tar', '-xzf', file, '--no-same-owner', '-C', folder, ...members],
    cwd: folder,
    from,
  });
}
