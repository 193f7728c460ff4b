import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** The files of a build are compressed once, as small as can be: the server only picks the form that the browser takes. */
function compressed(): Plugin[] {
  const made = compression({
    include: /\.(js|css|svg|json)$/,
    algorithms: [defineAlgorithm('gzip', { level: 9 }), defineAlgorithm('brotliCompress')],
  });
  return [made].flat().map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'client' }));
}

export default defineConfig({
  plugins: [reactRouter(), compressed()],
  // Found late, inside what loads on demand: without this the development server would reload the page in the middle.
  optimizeDeps: { include: ['@base-ui/react/combobox', '@maskito/react', 'valibot'] },
  build: {
    // A data: URI would need a hole in the content security policy.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    sourcemap: false,
  },
  environments: {
    // The server is bundled together with the app: Node runs build/server/index.js and nothing else.
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
});
