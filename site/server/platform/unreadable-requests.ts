import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** What Node reports with the event `clientError`. */
type ClientError = Error & { code?: string; rawPacket?: Buffer };

/** As Node answers without a listener. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const texts: Record<number, string> = {
  400: 'Адрес или запрос записан с ошибкой. Откройте главную страницу сайта',
  408: 'Запрос шёл слишком долго. Обновите страницу',
  413: 'Запрос слишком велик',
  431: 'Запрос слишком велик. Удалите файлы cookie этого сайта и обновите страницу',
};

const firstLine = /^(?:\r?\n)*(?:GET|HEAD) (\/[^ \r\n]*) HTTP\/1\.[01]\r?\n/;
const rawByte = /[\u0080-\u00ff]/;
/** Also a backslash, which browsers read as a slash. */
const unsafe = /[^!-~]|[\\"<>^`{|}]/gu;

/**
 * Returns the path and query with raw bytes percent-encoded, which are Windows-1251 if they are not UTF-8, or `null`
 * without such a request line. It never begins with two slashes, which would name another host.
 */
export function encodedTarget(packet: Buffer): string | null {
  const target = firstLine.exec(packet.toString('latin1'))?.[1];
  if (!target || !rawByte.test(target)) return null;
  return decode(Buffer.from(target, 'latin1')).replace(/^\/+/, '/').replace(unsafe, encodeURIComponent);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/**
 * Answers requests that Node's parser refuses: old links with raw Cyrillic lead to the encoded URL, others get their
 * status with a text. Nothing is logged, because a URL may hold what a visitor searches for.
 * @returns a function to call with each request that was read
 */
export function answerUnreadable(server: Server): (request: IncomingMessage, response: ServerResponse) => void {
  const latest = new WeakMap<Socket, ServerResponse>();
  server.on('clientError', (error: ClientError, socket: Socket) => {
    const last = latest.get(socket);
    const isPending = last !== undefined && !last.writableFinished;
    if (!socket.writable || (isPending && last.headersSent)) {
      socket.destroy();
      return;
    }
    // The client would take a redirect for the response to its earlier request.
    const target = isPending || error.code !== 'HPE_INVALID_URL' ? null : encodedTarget(error.rawPacket ?? Buffer.of());
    socket.write(target ? redirect(target) : refusal(statuses[error.code ?? ''] ?? 400));
    socket.destroySoon();
  });
  return (request, response) => latest.set(request.socket, response);
}

const redirect = (target: string): string =>
  toResponse(301, ['Cache-Control: public, max-age=86400', `Location: ${target}`], '');

function refusal(status: number): string {
  const headers = ['Cache-Control: no-store', 'Content-Type: text/plain; charset=utf-8'];
  return toResponse(status, headers, `${texts[status]}\n`);
}

function toResponse(status: number, headers: string[], body: string): string {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, 'X-Content-Type-Options: nosniff', length];
  return `${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`;
}
