import { createRateLimit } from '@clinic/contract/rate-limit';
import type { ServerBuild } from 'react-router';
import { createContentBase } from '../../content.ts';
import { PageKeys } from '../../page-store/page-key.ts';
import { clientAddress } from '../../platform/client-address.ts';
import type { Env } from '../../platform/env.ts';
import type { RenderForVisitor } from '../visitor-pages.ts';
import { draftContent } from './draft-content.ts';
import { type Preview, previewHandlers } from './preview.ts';

/** Wrong links of one address. */
const wrongLinks = { quota: 20, windowSeconds: 600 };

/** @returns undefined without a token for drafts: then there is no preview */
export function createPreview(options: {
  env: Env;
  build: ServerBuild;
  render: RenderForVisitor;
}): Preview | undefined {
  const { env, build, render } = options;
  if (!env.previewToken) return undefined;
  // A client of its own: what drafts are asked for stops nobody's questions, and nothing of them is remembered.
  const pageKeys = new PageKeys(build);
  const base = createContentBase({ ...env, contentToken: env.previewToken });
  return previewHandlers({
    token: env.previewToken,
    isHttps: env.siteUrl.startsWith('https:'),
    now: base.now,
    wrongLinks: createRateLimit({ ...wrongLinks, onRefused: logRefusal }),
    addressOf: (c) => clientAddress(c, env.proxies),
    showsContent: (url) => pageKeys.showsContent(url),
    render: (c, kinds) => render(c, draftContent(base, kinds)),
  });
}

function logRefusal() {
  console.warn(JSON.stringify({ level: 'warn', event: 'too-many-turns', kind: 'preview' }));
}
