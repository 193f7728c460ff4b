import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { content } from '../../tools/launch/places.mjs';

/** Which table holds what, from the same files the content service makes its tables from. */

const source = join(content.folder, 'src');

/** @returns {Map<string, string>} uid of a type or a component → its table */
export function readTables() {
  return new Map([...typeSchemas(), ...componentSchemas()].map(([uid, file]) => [uid, tableOf(file)]));
}

/** @returns {[string, string][]} */
function typeSchemas() {
  return readdirSync(join(source, 'api'))
    .map((name) => /** @type {[string, string]} */ ([`api::${name}.${name}`, schemaFile(name)]))
    .filter(([, file]) => existsSync(file));
}

const schemaFile = (/** @type {string} */ name) => join(source, 'api', name, 'content-types', name, 'schema.json');

/** @returns {[string, string][]} */
function componentSchemas() {
  const folder = join(source, 'components');
  return readdirSync(folder).flatMap((category) =>
    readdirSync(join(folder, category)).map(
      (file) =>
        /** @type {[string, string]} */ ([`${category}.${file.replace('.json', '')}`, join(folder, category, file)]),
    ),
  );
}

/** @param {string} file @returns {string} */
const tableOf = (file) => JSON.parse(readFileSync(file, 'utf8')).collectionName;
