import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { runProgram } from '../backup/archive.ts';
import { ensureInstalled } from '../launch/build.ts';
import { say, step, UserError } from '../launch/console.ts';
import { findNpm, pinnedVersion } from '../launch/node-version.mjs';
import { ensureNode } from '../launch/pinned-node.mjs';
import { isRelease, parts, root } from '../launch/places.ts';
import { checkDisk } from '../launch/preflight.ts';
import { installAndBuild } from '../launch/start.ts';
import { listReleaseFiles, type ReleaseFile } from './files.ts';
import { sbomOf } from './sbom.ts';

const folder = join(root, '.data/release');
const sumsFile = 'SHA256SUMS';

/** Builds what has changed and packs an archive that a server installs without building: docs/operations/servers.md. */
export async function run(): Promise<number> {
  const platform = `linux-${process.arch}`;
  if (isRelease) throw new UserError('Это уже готовый выпуск. Выпуск собирают из клона хранилища');
  if (process.platform !== 'linux') throw new UserError('Выпуск собирают на Linux: в нём программы для Linux');
  const { commit, seconds } = readCommit();
  mkdirSync(folder, { recursive: true });
  checkDisk(folder, true);
  const logs = join(root, '.data/logs');
  await installAndBuild({ logs, isBuilding: true });
  // The tracer is one of them.
  await ensureInstalled({ name: 'tools', folder: root }, logs);
  const node = await ensureNode({ folder: join(root, 'tools/node', platform), version: pinnedVersion, npm: findNpm() });

  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `clinic-${version}-${platform}`;
  const staging = join(folder, name);
  const archive = `${staging}.tar.gz`;
  rmSync(staging, { recursive: true, force: true });
  const staged = await step('Файлы выпуска', async () => {
    const made: Record<string, string> = {
      'release.json': `${JSON.stringify({ version, commit, platform, node: pinnedVersion }, null, 2)}\n`,
    };
    for (const part of parts) made[`licences/${part.name}.cdx.json`] = await sbomOf(part, '--omit=dev');
    return stage(staging, await listReleaseFiles(node), made);
  });
  await step('Архив', () => packRelease(name, archive, seconds));
  writeFileSync(`${archive}.sha256`, `${sha256(readFileSync(archive))}  ${name}.tar.gz\n`);
  rmSync(staging, { recursive: true });
  say(
    `  ${archive}\n  ${megabytes(statSync(archive).size)} МБ, файлов ${staged.files}, на диске ${megabytes(staged.bytes)} МБ`,
  );
  say('  Рядом — .sha256 с контрольной суммой. Как поставить: docs/operations/servers.md');
  return 0;
}

/** Returns the last commit and its time. Throws a `UserError` when the files differ from it. */
function readCommit(): { commit: string; seconds: string } {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  if (git('status', '--porcelain') !== '')
    throw new UserError('Есть несохранённые правки (git status): выпуск делается из сохранённого состояния');
  const [commit = '', seconds = ''] = git('log', '-1', '--format=%H %ct').split(' ');
  return { commit, seconds };
}

/**
 * Copies files and links, writes the texts in `made`, and writes the SHA-256 of every file, as `sha256sum` reads them.
 */
export function stage(target: string, files: ReleaseFile[], made: Record<string, string>) {
  const sums: string[] = [];
  let bytes = 0;
  const addSum = (path: string, data: Buffer) => {
    bytes += data.length;
    sums.push(`${sha256(data)}  ${path}\n`);
  };
  for (const { source, path } of files) {
    const copy = join(target, path);
    mkdirSync(dirname(copy), { recursive: true });
    if (lstatSync(source).isSymbolicLink()) {
      symlinkSync(readlinkSync(source), copy);
    } else {
      copyFileSync(source, copy);
      addSum(path, readFileSync(copy));
    }
  }
  for (const [path, text] of Object.entries(made)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
    addSum(path, Buffer.from(text));
  }
  writeFileSync(join(target, sumsFile), sums.join(''));
  return { files: sums.length, bytes };
}

/** Packs in a fixed order with the time of the commit and without owners, so the same files make the same archive. */
const packRelease = (name: string, archive: string, seconds: string) =>
  runProgram({
    command: [
      ...['tar', '--create', '--file', archive, '--use-compress-program', 'gzip -n', '--sort=name'],
      ...[`--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', name],
    ],
    cwd: folder,
    from: 'tar и gzip (GNU)',
  });

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
