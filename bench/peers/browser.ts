import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '../../tools/launch/console.ts';
import { end, launch } from '../../tools/launch/processes.ts';
import { ensureBrowser } from '../../tools/testing/browser.ts';
import { freePorts } from '../../tools/testing/free-ports.ts';
import { withTemporaryFolder } from '../measure/temporary-folder.ts';

const readyWithinMs = 20_000;

/**
 * A new browser with nothing in it, ended afterwards. Ours to start and to end: what starts by itself outlives a signal.
 * @param work with the port of its remote control
 */
export const withNewBrowser = <T>(work: (port: number) => Promise<T>): Promise<T> =>
  withTemporaryFolder(async (folder) => {
    const program = await ensureBrowser();
    const [port = 0] = await freePorts(1);
    const child = launch({
      command: [
        ...[program, '--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        ...[
          '--no-first-run',
          '--disable-component-update',
          '--disable-sync',
          `--user-data-dir=${join(folder, 'profile')}`,
        ],
        ...[`--remote-debugging-port=${port}`, 'about:blank'],
      ],
      cwd: folder,
      env: process.env,
      onLine: () => {},
    });
    try {
      const until = Date.now() + readyWithinMs;
      while (!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null))) {
        if (Date.now() > until) throw new Fault('Chromium не отвечает');
        await sleep(100);
      }
      return await work(port);
    } finally {
      await end(child);
      // Its helpers write into the profile for a moment yet.
      await sleep(200);
    }
  });
