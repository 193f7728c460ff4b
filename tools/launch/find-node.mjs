// Node 14 has to parse this file and node-version.mjs: newer syntax only behind the dynamic import.
import { explainNode, isSupported } from './node-version.mjs';

/** Prints the path of the Node for the commands: this one, or the pinned one, which is installed when it is missing. */
if (isSupported(process.versions.node)) {
  console.log(process.execPath);
} else {
  const refusal = explainNode(process);
  if (refusal) {
    console.error('✗ ' + refusal);
    process.exit(1);
  }
  import('./pinned-node.mjs').then((module) => {
    module.printPinnedNode();
  });
}
