export default {
  forbidden: [
    { name: 'no-folder-circles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    { name: 'no-file-circles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules|/dist/|/build/|\\.test\\.tsx?$|\\.spec\\.ts$' },
    tsPreCompilationDeps: true,
  },
};
