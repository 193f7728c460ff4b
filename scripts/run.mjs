// The one door of all commands. Written so that a Node of ten years ago can still read it: an old Node gets one clear
// line instead of a syntax error. For the same reason the command is imported only after the check.
import { explainNode } from './launch/node-version.mjs';

const name = process.argv[2] || '';
const complaint = explainNode(process.versions.node);

if (complaint) {
  console.error('✗ ' + complaint);
  process.exit(1);
}
if (!/^(start|dev|test|check|weight|bench|sbom|site|backup|restore|environment|test-nodes)$/.test(name)) {
  console.error(
    '✗ Нет такой команды: «' +
      name +
      '». Есть start, dev, test, check, weight, bench, sbom, site, backup, restore, environment и test-nodes.',
  );
  process.exit(1);
}
import('./run-command.mjs').then(function (door) {
  door.runCommand(name);
});
