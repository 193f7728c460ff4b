import type { Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** The files of a build are compressed once, as small as can be: the server only picks the form that the browser takes. */
export function compressed(): Plugin[] {
  const made = compression({
    include: /\.(js|css|svg|json)$/,
    algorithms: [defineAlgorithm('gzip', { level: 9 }), defineAlgorithm('brotliCompress')],
  });
  return [made].flat().map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'client' }));
}
