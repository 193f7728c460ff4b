// Strapi's build ignores the `exports` of packages, so it needs these paths. The type check resolves `exports` and
// excludes this file.
declare module '@orama/stemmers/russian' {
  export * from '@orama/stemmers/dist/ru.js';
}

declare module 'meilisearch' {
  export * from 'meilisearch/dist/index.js';
}

declare module 'minisearch/SearchableMap' {
  export { default } from 'minisearch/dist/es/SearchableMap.js';
}
