import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeholderSecrets } from './placeholder-secrets';

/** Builds the service and its admin. The framework loads the configuration, but the build contains no secrets. */
const dataDir = mkdtempSync(join(tmpdir(), 'content-build-'));
const env = { ...process.env, ...placeholderSecrets, DATA_DIR: dataDir };
const { status } = spawnSync('strapi', ['build'], { stdio: 'inherit', env });
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = status ?? 1;
