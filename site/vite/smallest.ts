import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Minifies what the browser runs by Terser, before Vite's own minifier: each finds what the other does not, and the
 * page's script is smaller than by either alone (vendor, KB brotli: Vite's 80.7, Terser's 80.3, both 79.9).
 */
export function smallest(): Plugin {
  return {
    name: 'smallest',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async renderChunk(code) {
      const { code: minified = code } = await minify(code, { module: true, ecma: 2020, compress: { passes: 3 } });
      return { code: minified, map: null };
    },
  };
}
