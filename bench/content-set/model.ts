import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { content } from '../../tools/launch/places.ts';

/** Which table holds what, from the same files the content service makes its tables from. */

const source = join(content.folder, 'src');

/** @returns uid of a type or a component → its table */
export function readTables(): Map<string, string> {
  return new Map([...typeSchemas(), ...componentSchemas()].map(([uid, file]) => [uid, tableOf(file)]));
}

function typeSchemas(): [string, string][] {
  return readdirSync(join(source, 'api'))
    .map((name) => [`api::${name}.${name}`, schemaFile(name)] as [string, string])
    .filter(([, file]) => existsSync(file));
}

const schemaFile = (name: string) => join(source, 'api', name, 'content-types', name, 'schema.json');

function componentSchemas(): [string, string][] {
  const folder = join(source, 'components');
  return readdirSync(folder).flatMap((category) =>
    readdirSync(join(folder, category)).map(
      (file) => [`${category}.${file.replace('.json', '')}`, join(folder, category, file)] as [string, string],
    ),
  );
}

const tableOf = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).collectionName;
