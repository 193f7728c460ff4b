import module from 'module';
import { fileURLToPath } from 'url';
// Node 14 has to parse this file and node-version.mjs: newer syntax only behind the dynamic imports.
import { isSupported, range } from './launch/node-version.mjs';

if (isSupported(process.versions.node)) {
  // The TypeScript of the commands is stripped once: a running start keeps 20 MB less.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
  import('./run-command.ts').then(function (commands) {
    commands.runCommand(process.argv[2] || '');
  });
} else {
  console.error('✗ Node ' + process.versions.node + ' не подходит (нужен ' + range + '). Так: sh tools/run.sh команда');
  process.exit(1);
}
