import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { inlineScript } from './vite/inline-script.ts';

export default defineConfig({
  plugins: [inlineScript(), reactRouter()],
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
