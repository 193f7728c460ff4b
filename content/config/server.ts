import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { orEndStartSync } from '../src/platform/logs/end-start';
import { loadSettings } from '../src/settings';

export default () => {
  const { host, port, trustProxy, dataDir, secrets } = loadSettings();
  const publicFolder = join(dataDir, 'public');
  // The upload plugin wants its folder before any of our code runs.
  orEndStartSync(dataDir, () => mkdirSync(join(publicFolder, 'uploads'), { recursive: true, mode: 0o700 }));
  return {
    host,
    port,
    app: { keys: secrets.appKeys },
    dirs: { public: publicFolder },
    // Behind a proxy only its own word about the visitor's address is taken, never the whole chain.
    proxy: trustProxy ? { koa: true, maxIpsCount: 1 } : false,
    transfer: { remote: { enabled: false } },
    // The framework's table of itself at the start is for a terminal.
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  };
};
