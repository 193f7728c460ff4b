import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { chunkParts } from './vite/chunk-parts.ts';
import { inlineScript } from './vite/inline-script.ts';
import { stylesAtOnce } from './vite/styles-at-once.ts';
import { visionStyles } from './vite/vision-styles.ts';

/** Files are compressed once at the highest level; the server only picks an encoding. */
const compressed = compression({
  include: /\.(js|css|svg|json)$/,
  algorithms: [defineAlgorithm('gzip', { level: 9 }), defineAlgorithm('brotliCompress')],
});

export default defineConfig({
  plugins: [inlineScript(), stylesAtOnce(), visionStyles(), chunkParts(), reactRouter(), compressed],
  // Discovered late: without this the development server would reload the page.
  optimizeDeps: { include: ['@base-ui/react/combobox', '@maskito/core'] },
  build: {
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    // For the operator only: no script refers to its map, and the server does not serve .map files (server/endpoints/assets.ts).
    sourcemap: 'hidden',
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Changes only with the packages, so that browsers keep it over builds.
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
                // On every page. One file compresses better than thirty; without this and `cards` the home page's
                // styles exceed 15 KB.
                {
                  name: 'layout',
                  test: /site\/app\/(root|shell\/(?!(footer|error-page|navigation\/preloads|nearest-time|header\/(drawer|main-menu)).*tsx?$)|ui\/(finder|more-link)\/.*css$)/,
                  priority: 2,
                },
                {
                  name: 'cards',
                  test: /site\/app\/(ui\/(rail|chip|accordion|slides)\/|features\/(doctors|news|promos|reviews)\/\w+-card|features\/contacts\/drawn-map).*\.css$/,
                  priority: 1,
                },
                {
                  name: 'shared',
                  test: /(site\/app|contract)\/(?!features\/|ui\/chip\/|shell\/nearest-time\/).*tsx?$/,
                  minShareCount: 7,
                  priority: 1,
                },
                // Few files of parts that pages share: one compresses better than several.
                { name: 'doctor-card', test: /site\/app\/features\/doctors\/doctor-(card|rules)\.tsx?$/, priority: 1 },
                { name: 'answers', test: /site\/app\/(ui\/accordion|features\/faq\/answer-list).*tsx$/, priority: 1 },
                { name: 'rows', test: /site\/app\/ui\/price-table.*tsx$/, priority: 1 },
                {
                  name: 'nearest',
                  test: /site\/app\/shell\/nearest-time.*tsx?$/,
                  priority: 2,
                },
                {
                  name: 'services',
                  test: /site\/app\/(features\/services\/service-parts|ui\/(lede|price-part)\/).*tsx$/,
                },
              ],
            },
          },
        },
      },
    },
    // The server is bundled together with the app: Node runs only build/server/index.js.
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
});
