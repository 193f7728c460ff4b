import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../tools/testing/free-ports.mjs';
import { startPeer } from './peer.mjs';

const program = fileURLToPath(new URL('bare-server-process.mjs', import.meta.url));

/** @param {{ answers: import('./answers.mjs').PeerAnswer[], folder: string, core: string }} options */
export async function startBareServer({ answers, folder, core }) {
  const [port] = await freePorts(1);
  const file = join(folder, 'bare-server.json');
  writeFileSync(file, JSON.stringify({ port, answers }));
  const url = `http://127.0.0.1:${port}`;
  return startPeer({
    ...{ name: 'node:http', url, core, probe: url + (answers[0]?.path ?? '') },
    command: [process.execPath, program, file],
  });
}
