// The development server: Vite in front of the same Hono app, so that an edit shows on the next request.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';

const vite = await createVite({ server: { middlewareMode: true } });
const { readEnv } = await vite.ssrLoadModule('./server/env.ts');
const env = readEnv(process.env);

const answer = getRequestListener(async (request) => {
  const [{ createDevelopmentSite }, build] = await Promise.all([
    vite.ssrLoadModule('./server/site.ts'),
    vite.ssrLoadModule('virtual:react-router/server-build'),
  ]);
  return createDevelopmentSite({ env, build, clientDir: 'build/client' }).fetch(request);
});

createServer((request, response) => {
  vite.middlewares(request, response, () => answer(request, response));
}).listen(env.port, env.host, () => console.log(`http://${env.host}:${env.port}`));
