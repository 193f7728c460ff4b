import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeholderSecrets } from './placeholder-secrets';

/**
 * Builds the service and its admin. The framework loads the configuration, but the build contains no secrets. Without
 * NODE_ENV the framework bundles the development version of React, in which a form opens half as slowly again.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'content-build-'));
const env = { ...process.env, ...placeholderSecrets, DATA_DIR: dataDir, NODE_ENV: 'production' };
const { status } = spawnSync('strapi', ['build'], { stdio: 'inherit', env });
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = status ?? 1;
