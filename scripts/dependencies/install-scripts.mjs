/**
 * Packages that may run a script while they are installed, and why. A script that compiles has no place here: one
 * node_modules must serve every supported Node, and the machine may have no compiler.
 * @type {Record<string, string>}
 */
export const installScripts = {
  esbuild: 'puts its binary in place; builds the admin',
  '@swc/core': 'looks for its binary; builds the admin',
  '@apollo/protobufjs': 'warns of mixed versions',
  'core-js-pure': 'prints thanks',
};
