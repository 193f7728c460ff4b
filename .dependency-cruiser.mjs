/** Imports go one way, folders too. Which folder may import which: the lists in biome.jsonc. */
export default {
  forbidden: [
    { name: 'folders-in-a-circle', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    { name: 'files-in-a-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'product-imports-tests',
      comment: 'A release has the commands of the product without the harness of its tests.',
      severity: 'error',
      from: { path: '^tools/(backup|commands|launch|release|server|trial)/' },
      to: { path: '^(tools/testing|bench)/' },
    },
  ],
  options: {
    // The compiler of TypeScript 7 has no interface for programs yet.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules', '/(dist|build)/', '\\.(test|spec)\\.tsx?$', '-for-tests\\.tsx?$'] },
  },
};
