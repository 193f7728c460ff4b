// Node 14 has to parse this file and node-version.mjs: newer syntax only behind the dynamic imports.
import { explainNode, isSupported } from './launch/node-version.mjs';

if (isSupported(process.versions.node)) {
  import('./run-command.ts').then(function (module) {
    module.runCommand(process.argv[2] || '');
  });
} else {
  const refusal = explainNode(process);
  if (refusal) {
    console.error('✗ ' + refusal);
    process.exit(1);
  }
  import('./launch/pinned-node.mjs').then(function (module) {
    module.continueWithPinnedNode();
  });
}
