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

/** Owners are not taken over: who restores owns what he restores. @param {string} file @param {string} folder */
export async function unpack(file, folder) {
  await runProgram({ command: ['tar', '-xzf', file, '--no-same-owner', '-C', folder], cwd: folder, from });
}
