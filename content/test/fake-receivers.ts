import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * What a receiver does with the next call that would store something:
 * - a number, or a status with a pause in seconds: stores nothing and answers this status;
 * - `hang`, `tear`, `trickle`: stores the request, and nobody learns of it;
 * - `page`: stores nothing.
 */
export type Mood = number | { status: number; retryAfter: string } | 'hang' | 'tear' | 'trickle' | 'page';

type Stored = { key: string; body: string };
/** An answer to a call that stores nothing. */
type Reply = { status?: number; content: unknown };

/**
 * Keeps what a receiver has stored and ill moods for its next calls.
 * @param look answers a call that stores nothing, `null` for one that would store something
 * @param toStored reads what a call would store, `null` for nothing that has a key
 */
async function startReceiver(
  look: (path: string, body: string, request: IncomingMessage) => Reply | null,
  toStored: (body: string, request: IncomingMessage) => Stored | null,
  stored: Stored[],
  answer: (id: number) => unknown,
) {
  const receiver = { stored, moods: [] as Mood[], mood: null as Mood | null, calls: 0, url: '', stop: () => {} };
  const server = createServer(async (request, response) => {
    receiver.calls += 1;
    // A service that ends in the midst of a call breaks it off.
    const body = await text(request).catch(() => null);
    if (body === null) return;
    const reply = ({ status = 200, content }: Reply, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(content === null ? '' : JSON.stringify(content));
    const mood = receiver.moods.shift() ?? receiver.mood;
    if (typeof mood === 'number') return reply({ status: mood, content: { error: 'ACCESS_DENIED' } });
    if (typeof mood === 'object' && mood)
      return reply({ status: mood.status, content: {} }, { 'retry-after': mood.retryAfter });
    if (mood === 'page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    const found = look(request.url ?? '', body, request);
    if (found) return reply(found);
    const one = toStored(body, request);
    if (!one) return reply({ status: 400, content: { error: 'NO_KEY' } });
    stored.push(one);
    if (mood) return spoil(mood, response);
    return reply({ content: answer(stored.length) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  receiver.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return receiver;
}

function spoil(mood: 'hang' | 'tear' | 'trickle', response: ServerResponse): void {
  if (mood === 'hang') return;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"result"');
  if (mood === 'tear') setTimeout(() => response.destroy(), 10);
  else setInterval(() => response.write(' '), 500).unref();
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A portal of Bitrix24. @param mode 1: with leads; 2: without them */
export function startBitrix24(mode: 1 | 2) {
  const items: (Stored & { type: number })[] = [];
  return startReceiver(
    (path, body) => {
      if (path.endsWith('/crm.settings.mode.get')) return { content: { result: mode } };
      if (!path.endsWith('/crm.item.list')) return null;
      const { entityTypeId, filter } = JSON.parse(body);
      const found = items.flatMap(({ type, key }, index) =>
        type === entityTypeId && key === filter.originId ? { id: index + 1 } : [],
      );
      return { content: { result: { items: found } } };
    },
    (body) => {
      const { entityTypeId, fields } = JSON.parse(body);
      return fields.originId ? { type: entityTypeId, key: fields.originId, body } : null;
    },
    items,
    (id) => ({ result: { item: { id } } }),
  );
}

export function startAmocrm() {
  const entries: (Stored & { created_at: number })[] = [];
  const unsorted = (index: number) => {
    const { key, created_at } = entries[index] ?? {};
    return { uid: `u${index + 1}`, created_at, metadata: { source_uid: key } };
  };
  return startReceiver(
    (path, _body, { method }) => {
      if (method === 'POST') return null;
      const query = new URL(path, 'http://a.example').searchParams;
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      const newest = entries.map((_, index) => unsorted(index)).reverse();
      const found = path.startsWith('/api/v4/leads/unsorted') ? newest.slice((page - 1) * limit, page * limit) : [];
      return found.length > 0 ? { content: { _embedded: { unsorted: found } } } : { status: 204, content: null };
    },
    (body) => {
      const [form] = JSON.parse(body);
      const { source_uid: key, created_at } = form ?? {};
      return key ? { key, created_at, body } : null;
    },
    entries,
    (id) => ({ _embedded: { unsorted: [unsorted(id - 1)] } }),
  );
}

/** A receiver of webhooks, which recognises repeats as its contract says. */
export function startWebhook() {
  const events: Stored[] = [];
  const keyOf = ({ headers }: IncomingMessage) => String(headers['webhook-id'] ?? '');
  return startReceiver(
    (_path, _body, request) => (events.some(({ key }) => key === keyOf(request)) ? { content: {} } : null),
    (body, request) => (keyOf(request) ? { key: keyOf(request), body } : null),
    events,
    () => ({}),
  );
}

type Ticket = { Id: string; ClientPhone: string; DateAndTime: string };

/**
 * An IDENT that asks the nodes in turn for what has come since its last answer, page by page. It recognises a ticket by
 * its id and asks for a window again when a node has died over it.
 */
export function startIdent(urls: () => string[], key: string, pauseMs: number) {
  const ident = { tickets: new Map<string, Ticket>(), changed: [] as string[], stop: async () => {} };
  const pageSize = 500;
  let from = new Date(0);
  let turn = 0;
  let isOver = false;
  const readPage = async (url: string, until: Date, offset: number): Promise<Ticket[]> => {
    const query = new URLSearchParams({
      dateTimeFrom: from.toISOString(),
      dateTimeTo: until.toISOString(),
      limit: String(pageSize),
      offset: String(offset),
    });
    const answer = await fetch(`${url}/GetTickets?${query}`, { headers: { 'IDENT-Integration-Key': key } });
    if (!answer.ok) throw new Error(`GetTickets: ${answer.status}`);
    return (await answer.json()) as Ticket[];
  };
  const readWindow = async () => {
    const known = urls();
    const url = known[turn++ % known.length] ?? '';
    const until = new Date();
    for (let offset = 0; ; offset += pageSize) {
      const page = await readPage(url, until, offset);
      for (const ticket of page) {
        const before = ident.tickets.get(ticket.Id);
        if (before && JSON.stringify(before) !== JSON.stringify(ticket)) ident.changed.push(ticket.Id);
        ident.tickets.set(ticket.Id, ticket);
      }
      if (page.length < pageSize) break;
    }
    from = until;
  };
  const ask = async () => {
    while (!isOver) {
      // A node that is being killed: the same window again.
      await readWindow().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const asked = ask();
  ident.stop = () => {
    isOver = true;
    return asked;
  };
  return ident;
}
