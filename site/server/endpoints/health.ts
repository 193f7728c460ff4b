import type { Hono } from 'hono';
import type { ContentContext } from '#app/entry-points.server.ts';

type Needs = {
  content: Pick<ContentContext, 'readShared'>;
  /** Tells whether the server is stopping and wants no new visitors. */
  isStopping: () => boolean;
};

/** GET /healthz: the process answers. GET /readyz: it can serve visitors. */
export function register(app: Hono, { content, isStopping }: Needs): void {
  const isReady = () =>
    content.readShared('layout').then(
      () => !isStopping(),
      () => false,
    );
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => ((await isReady()) ? c.text('ok') : c.text('not ready', 503)));
}
