import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { inlineScript } from './vite/inline-script.ts';
import { slimRouter } from './vite/slim-router.ts';
import { stylesAtOnce } from './vite/styles-at-once.ts';

export default defineConfig({
  plugins: [inlineScript(), slimRouter(), stylesAtOnce(), reactRouter()],
  // Found late, inside what loads on demand: without this the development server would reload the page in the middle.
  optimizeDeps: { include: ['@base-ui/react/combobox', '@maskito/react', 'valibot'] },
  build: {
    // A data: URI would need a hole in the content security policy.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    sourcemap: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: ['forwardRef', 'createContext', 'memo', 'React8.forwardRef'] },
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|set-cookie|cookie)/, priority: 3 },
                { name: 'frame', test: /app\/(shell\/(?!footer|header\/drawer)|root|entry)/, priority: 2 },
                { name: 'shared', test: /app\//, minShareCount: 6, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // The server is bundled together with the app: Node runs build/server/index.js and nothing else.
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
});
