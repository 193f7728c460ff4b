/**
 * Packages that run a script while they are installed, and why they may. What is not here must not.
 * @type {Record<string, string>}
 */
export const installScripts = {
  'better-sqlite3': 'takes or compiles the database’s binary for this Node',
  esbuild: 'puts its binary in place; builds the admin',
  '@swc/core': 'looks for its binary; builds the admin',
  '@apollo/protobufjs': 'warns of mixed versions',
  'core-js-pure': 'prints thanks',
};
