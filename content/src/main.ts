import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { answerWatchdog } from '@clinic/contract/watchdog';
import { createStrapi } from '@strapi/strapi';
import { endFailedStart } from './platform/end-start';

answerWatchdog(process.env, (state) => execFile('systemd-notify', [state], () => {}));
// Starts faster than Strapi's command line, which first loads its cloud and generator commands for a second.
const strapi = createStrapi({ appDir: process.cwd(), distDir: join(process.cwd(), 'dist') });
// `start` alone would print the statement of a database error as the reason.
strapi
  .load()
  .then(() => strapi.start())
  .catch(endFailedStart);
