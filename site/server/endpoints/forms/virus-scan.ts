import { connect } from 'node:net';

const silenceMs = 10_000;

/** Resolves to whether a file is infected. Never throws. */
export type VirusScan = (file: Blob) => Promise<boolean>;

/**
 * Returns a function that sends a file to clamd (INSTREAM of its protocol). A scanner that is silent or refuses the file
 * lets it pass, so that no CV is lost; the log and `clinic doctor` say so.
 * @param address `host:port`, or the path of a socket
 */
export const createVirusScan =
  (address: string): VirusScan =>
  async (file) => {
    try {
      const answer = await askScanner(address, file);
      if (answer.endsWith(' FOUND')) return true;
      if (!answer.endsWith(' OK')) throw new Error('unexpected answer');
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      console.error(JSON.stringify({ level: 'error', event: 'virus-scan-failed', reason }));
    }
    return false;
  };

async function askScanner(address: string, file: Blob): Promise<string> {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(address) ?? [];
  const socket = host ? connect(Number(port), host) : connect(address);
  let answer = '';
  socket.setEncoding('latin1').setTimeout(silenceMs, () => socket.destroy(new Error('timeout')));
  const closed = new Promise<void>((resolve, reject) => {
    // One short line.
    socket.on('data', (text: string) => {
      answer = (answer + text).slice(0, 1000);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
  const send = async () => {
    socket.write('zINSTREAM\0');
    for await (const chunk of file.stream()) {
      socket.write(lengthOf(chunk.byteLength));
      socket.write(chunk);
    }
    socket.write(lengthOf(0));
  };
  await Promise.all([closed, send()]);
  return answer.replace(/\0.*$/s, '').trim();
}

/** Four bytes, the highest first. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
