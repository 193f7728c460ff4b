import type { Plugin, Rolldown } from 'vite';

const deferredImport = /\bdeferred\(\(\) =>\s*import\('([^']+)'\)/g;

/**
 * A deferred part (app/shell/hydration/deferred.tsx) is in the page's HTML from the start, so that the page needs its
 * styles although its script loads later: they are added to the chunk that imports the part.
 */
export function stylesAtOnce(): Plugin {
  const parts = new Set<string>();
  return {
    name: 'styles-at-once',
    // Before other plugins: it searches the original source.
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async transform(code, id) {
      if (!id.endsWith('.tsx')) return;
      for (const [, source = ''] of code.matchAll(deferredImport)) {
        const part = await this.resolve(source, id);
        if (part) parts.add(part.id);
      }
    },
    generateBundle(_, bundle) {
      const asked = new Set<string>();
      for (const chunk of chunksOf(bundle))
        for (const file of chunk.dynamicImports) {
          const part = bundle[file];
          if (part?.type !== 'chunk' || !part.facadeModuleId || !parts.has(part.facadeModuleId)) continue;
          asked.add(part.facadeModuleId);
          for (const css of stylesOf(part, bundle)) chunk.viteMetadata?.importedCss.add(css);
        }
      const lost = [...parts].filter((part) => !asked.has(part));
      if (lost.length > 0) this.error(`no chunk of its own: ${lost.join(', ')}`);
    },
  };
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

function stylesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const needed = chunk.imports.flatMap((file) => {
    const one = bundle[file];
    return one?.type === 'chunk' ? stylesOf(one, bundle, seen) : [];
  });
  return [...needed, ...(chunk.viteMetadata?.importedCss ?? [])];
}
