import { basename } from 'node:path';
import { build, type Plugin } from 'vite';

const marker = '?inline-script';

/** Bundled code by file name. */
export const inlineScripts = new Map<string, string>();

/**
 * `import code from './x.ts?inline-script'` returns the file and its imports as one classic script, for an inline
 * <script>. The browser's build gets an empty string.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(marker)) return null;
      const file = await this.resolve(source.slice(0, -marker.length), importer);
      return file && `${file.id}${marker}`;
    },
    async load(id) {
      if (!id.endsWith(marker)) return null;
      const file = id.slice(0, -marker.length);
      const output = await bundle(file);
      inlineScripts.set(basename(file), output.code.trim());
      if (this.environment.name === 'client') return "export default '';";
      for (const module of output.moduleIds) this.addWatchFile(module);
      return `export default ${JSON.stringify(output.code.trim())};`;
    },
  };
}

async function bundle(file: string) {
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${file} gives no script`);
  return chunk;
}
