import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../tools/testing/free-ports.ts';
import type { PeerAnswer } from './answers.ts';
import { startPeer } from './peer.ts';

const program = fileURLToPath(new URL('bare-server-process.ts', import.meta.url));

export async function startBareServer({
  answers,
  folder,
  core,
}: {
  answers: PeerAnswer[];
  folder: string;
  core: string;
}) {
  const [port] = await freePorts(1);
  const file = join(folder, 'bare-server.json');
  writeFileSync(file, JSON.stringify({ port, answers }));
  const url = `http://127.0.0.1:${port}`;
  return startPeer({
    ...{ name: 'node:http', url, core, probe: url + (answers[0]?.path ?? '') },
    command: [process.execPath, program, file],
  });
}
