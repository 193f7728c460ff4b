import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkParts } from './vite/chunk-parts.ts';
import { compressed } from './vite/compressed.ts';
import { inlineScript } from './vite/inline-script.ts';
import { stylesAtOnce } from './vite/styles-at-once.ts';
import { visionStyles } from './vite/vision-styles.ts';

export default defineConfig({
  plugins: [inlineScript(), stylesAtOnce(), visionStyles(), chunkParts(), reactRouter(), compressed()],
  // Found late, inside what loads on demand: without this the development server would reload the page in the middle.
  optimizeDeps: { include: ['@base-ui/react/combobox', '@maskito/react'] },
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
          output: {
            codeSplitting: {
              groups: [
                // Changes only with the packages: a visitor keeps it from one build to the next.
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
                // What every page has: one file is smaller than thirty. The styles of parts that come later are here too.
                {
                  name: 'frame',
                  test: /app\/(root|shell\/(?!(footer|preload|error-page|header\/(drawer|main-menu)).*tsx$)|ui\/(finder|more-link)\/.*css$)/,
                  priority: 2,
                },
                {
                  name: 'cards',
                  test: /app\/(ui\/(rail|chip|accordion|slides)\/|features\/(news|promos|reviews)\/\w+-card|features\/contacts\/drawn-map).*\.css$/,
                  priority: 1,
                },
                // Goals are told of by parts that come later: none of them makes the others carry it.
                { name: 'shared', test: /(app|contract)\/(?!lib\/goals\.ts$).*tsx?$/, minShareCount: 6, priority: 1 },
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
