import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Row = { id: string } & Record<string, unknown>;
type Search = { q: string; attributesToRetrieve: string[]; showRankingScore?: boolean };

/** Implements the few routes of a Meilisearch server that the plugin and the site use, and records its calls. */
export class FakeMeilisearch {
  readonly documents = new Map<string, Map<string, Row>>();
  readonly settings = new Map<string, Record<string, unknown>>();
  readonly calls: string[] = [];
  readonly keys = new Set<string>();
  /** While true, all requests get 503. */
  isAway = false;
  /** Spaces after each answer. */
  padding = 0;
  /** The status of new tasks. */
  taskStatus = 'succeeded';
  #server: Server | null = null;
  #taskUid = 0;

  async start(): Promise<string> {
    const server = createServer(async (request, response) => {
      // A service that ends in the midst of a call breaks it off.
      const sent = await text(request).catch(() => null);
      if (sent === null) return;
      const body = sent === '' ? null : JSON.parse(sent);
      const [status, answer] = this.isAway ? [503, { message: 'away', code: 'internal' }] : this.#answer(request, body);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer) + ' '.repeat(this.padding));
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  #answer(request: IncomingMessage, body: unknown): [number, unknown] {
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://fake');
    this.keys.add(headers.authorization ?? '');
    if (pathname.startsWith('/tasks/')) {
      const error = this.taskStatus === 'failed' ? { code: 'index_not_found' } : null;
      return [200, { uid: this.#taskUid, status: this.taskStatus, error }];
    }
    this.calls.push(`${method} ${pathname}`);
    const [, , name = '', ...rest] = pathname.split('/');
    const rows = this.documents.get(name) ?? new Map<string, Row>();
    this.documents.set(name, rows);
    const route = `${method} ${rest.join('/')}`;
    if (route === 'GET documents') {
      const offset = Number(searchParams.get('offset'));
      const results = [...rows.values()].slice(offset, offset + Number(searchParams.get('limit')));
      return [200, { results, total: rows.size }];
    }
    const [, id] = /^GET documents\/(.+)$/.exec(route) ?? [];
    if (id) {
      const row = rows.get(id);
      return row ? [200, row] : [404, { message: id, code: 'document_not_found' }];
    }
    if (route === 'POST search') return [200, { hits: find([...rows.values()], body as Search) }];
    if (route === 'POST documents') for (const row of body as Row[]) rows.set(row.id, row);
    else if (route === 'POST documents/delete-batch') for (const id of body as string[]) rows.delete(id);
    else if (route === 'PATCH settings') this.settings.set(name, { ...this.settings.get(name), ...(body as object) });
    else if (route === 'PUT settings/synonyms') this.settings.set(name, { ...this.settings.get(name), synonyms: body });
    else return [404, { message: route, code: 'not_found' }];
    this.#taskUid += 1;
    return [202, { taskUid: this.#taskUid, status: 'enqueued' }];
  }
}

/** Finds exact letters only, all of them equally good. */
function find(rows: Row[], { q, attributesToRetrieve, showRankingScore }: Search): Record<string, unknown>[] {
  const found = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(q.toLowerCase()));
  const score = showRankingScore ? { _rankingScore: 0.5 } : {};
  return found.map((row) => ({
    ...Object.fromEntries(attributesToRetrieve.map((name) => [name, row[name]])),
    ...score,
  }));
}
