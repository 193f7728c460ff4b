// Old syntax on purpose, see ../run.mjs.
import { readFileSync } from 'fs';

const range = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).engines.node;

/**
 * @param {string} version of Node, for example 20.19.4
 * @param {string} [wanted] range of the form «>=20.19 <25»
 * @returns {string} what to do, empty when the version fits
 */
export function explainNode(version, wanted) {
  const bounds = /^>=(\d+)\.(\d+) <(\d+)$/.exec(wanted || range);
  if (!bounds) throw new Error('engines.node in package.json must look like «>=20.19 <25»');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > Number(bounds[1]) || (major === Number(bounds[1]) && minor >= Number(bounds[2]));
  if (isNewEnough && major < Number(bounds[3])) return '';
  const newest = Number(bounds[3]) - 1;
  return (
    'Нужен Node от ' +
    bounds[1] +
    '.' +
    bounds[2] +
    ' до ' +
    newest +
    ', а здесь ' +
    version +
    '. Поставьте, например, Node ' +
    newest +
    ': https://nodejs.org'
  );
}
