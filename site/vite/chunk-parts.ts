import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { inlineScripts } from './inline-script.ts';

/** Read by `npm run weight`; outside the served folders. */
const fileName = 'weight.json';

/**
 * Writes each browser script with its imports, style sheets and modules (bytes before minification), and inline
 * scripts.
 */
export function chunkParts(): Plugin {
  let root = '';
  return {
    name: 'chunk-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root;
    },
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return [];
        const parts = new Map<string, number>();
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const name = partOf(id, root);
          if (renderedLength > 0) parts.set(name, (parts.get(name) ?? 0) + renderedLength);
        }
        const chunk = {
          entry: file.isEntry && file.facadeModuleId ? partOf(file.facadeModuleId, root) : '',
          isPage: file.exports.includes('default'),
          imports: file.imports,
          css: [...(file.viteMetadata?.importedCss ?? [])],
          parts: Object.fromEntries([...parts].sort((a, b) => b[1] - a[1])),
        };
        return [[file.fileName, chunk] as const];
      });
      const written = { inline: Object.fromEntries(inlineScripts), chunks: Object.fromEntries(chunks) };
      writeFileSync(join(dirname(dir), fileName), JSON.stringify(written, null, 1));
    },
  };
}

/** Returns a package's name, or the path of our own module. */
function partOf(id: string, root: string): string {
  const path = id.replace(/[\0?].*$/, '') || id.slice(1);
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  return name ?? (path.startsWith(root) ? relative(root, path) : path);
}
