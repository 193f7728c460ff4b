/**
 * StrykerJS over the pure modules where a wrong comparison costs a patient. It runs in the root of the checkout, as the
 * part `stryker` of `npm run test:all`. What reads the database or the network is judged by `npm run test:mutants`.
 */
const contract = [
  'path-spelling',
  'data-url',
  'submissions/{fields,phone,request,review}',
  'parse',
  'publish-receipt',
  'rate-limit',
  '{clock,timetable,timetable-rows,hours-texts,working-minutes}',
];
const content = [
  'publishing/redirects/{redirect-errors,redirect-paths}',
  'people/roles/{draft-guard,guard-entries,permissions,roles}',
];
const site = [
  'app/lib/{money,notice-cookie,phone,dates}',
  'app/forms/masks',
  'app/features/{callback/callback-rules,reviews/review-rules}',
  'app/cms/prices.server',
  'server/endpoints/{forms/submission,canonical-url}',
  'server/redirects/{find-redirect,old-path,redirect-rows}',
];

export default {
  mutate: [
    ...contract.map((path) => `contract/${path}.ts`),
    ...content.map((path) => `content/src/${path}.ts`),
    ...site.map((path) => `site/${path}.ts`),
  ],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutants/vitest.stryker.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  incremental: true,
  incrementalFile: '.data/stryker/incremental.json',
  tempDirName: '.data/stryker/copy',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.data/stryker/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  ignorePatterns: [
    '**',
    '!contract/**',
    '!content/src/**',
    '!content/schema.graphql',
    '!content/tsconfig*.json',
    '!site/{app,server}/**',
    '!site/tsconfig*.json',
    '!tools/mutants/*',
    '!package.json',
    '!{content,site}/package.json',
  ],
  thresholds: { high: 95, low: 90, break: 85 },
};
