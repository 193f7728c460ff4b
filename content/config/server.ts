import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { orEndStartSync } from '../src/platform/end-start';
import { loadSettings } from '../src/platform/settings';

export default () => {
  const { host, port, trustProxy, dataDir, secrets } = loadSettings();
  const publicFolder = join(dataDir, 'public');
  // The upload plugin needs its folder before src/index.ts runs.
  orEndStartSync(dataDir, () => mkdirSync(join(publicFolder, 'uploads'), { recursive: true, mode: 0o700 }));
  return {
    host,
    port,
    app: { keys: secrets.appKeys },
    dirs: { public: publicFolder },
    // Trust only the client IP that the nearest proxy reports, not the whole chain.
    proxy: trustProxy ? { koa: true, maxIpsCount: 1 } : false,
    transfer: { remote: { enabled: false } },
    // Hide the framework's banner at start.
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  };
};
