import { chmodSync } from 'node:fs';
import { runProgram } from './run-program.mjs';

/** A backup has names, phones and secrets in it. */
const privateMode = 0o600;
const from = 'tar (GNU tar или bsdtar)';

/** @param {string} folder whose contents are packed @param {string} file of the archive, in an existing folder */
export async function pack(folder, file) {
  await runProgram({ command: ['tar', '-czf', file, '-C', folder, '.'], cwd: folder, from });
  chmodSync(file, privateMode);
}

/**
 * Whoever restores owns the restored files.
 * @param {string} file @param {string} folder @param {string[]} members paths in the archive, none: all
 */
export async function unpack(file, folder, ...members) {
  await runProgram({
    command: ['tar', '-xzf', file, '--no-same-owner', '-C', folder, ...members],
    cwd: folder,
    from,
  });
}
