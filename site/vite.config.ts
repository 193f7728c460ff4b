import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
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
