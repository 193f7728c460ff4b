import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { Signer } from './signature';

const fileName = /^[\w-]+\.\w{1,5}$/;

/** GET /private-files/{name}?expires=…&signature=…: as a download, never shown in the page. */
export function servePrivateFiles(strapi: Core.Strapi, folder: string, { isRight }: Signer): void {
  strapi.server.router.get('/private-files/:name', async (ctx: Context) => {
    const { name } = (ctx as Context & { params: { name: string } }).params;
    const { expires = '', signature = '' } = ctx.query;
    ctx.set('Cache-Control', 'private, no-store');
    if (!fileName.test(name) || !isRight(name, String(expires), String(signature), new Date())) {
      ctx.status = 403;
      return;
    }
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found) return;
    ctx.attachment(name);
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.length = found.size;
    ctx.body = createReadStream(path);
  });
}
