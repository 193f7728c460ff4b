// The framework's build resolves modules the old way, which knows nothing of a package's own names for its files. The
// type check resolves them by itself and leaves this file out.
declare module '@orama/stemmers/russian' {
  export * from '@orama/stemmers/dist/ru.js';
}

declare module 'meilisearch' {
  export * from 'meilisearch/dist/index.js';
}

declare module 'minisearch/SearchableMap' {
  export { default } from 'minisearch/dist/es/SearchableMap.js';
}
