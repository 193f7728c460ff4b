import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parse } from 'yaml';

/** What an editor wrote about one document: field names of the model, relations by key, media by file name. */
export type Entry = { key: string; file: string; data: Record<string, unknown> };

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;

/**
 * Reads one kind of seed data.
 * @param path a folder of .md or .yaml files (the file's name is the key) or one .yaml file with a list or an object
 * @param bodyField the rich text field that holds a Markdown file's body
 * @throws naming the file when it is not well formed
 */
export function readEntries(path: string, bodyField?: string): Entry[] {
  if (path.endsWith('.yaml')) {
    const content: unknown = parseYaml(readFileSync(path, 'utf8'), path);
    const list = Array.isArray(content) ? content : [content];
    return list.map((data, i) => ({ key: String(data.key ?? data.slug ?? i), file: path, data }));
  }
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => ['.md', '.yaml'].includes(extname(name)))
    .sort()
    .map((name) => readFile(join(path, name), bodyField));
}

function readFile(file: string, bodyField?: string): Entry {
  const text = readFileSync(file, 'utf8');
  const key = basename(file, extname(file));
  if (file.endsWith('.yaml')) return { key, file, data: parseYaml(text, file) as Entry['data'] };
  const match = frontMatter.exec(text);
  if (!match || !bodyField) throw new Error(`${file}: нет заголовка между строками ---`);
  return { key, file, data: { ...(parseYaml(match[1] ?? '', file) as object), [bodyField]: (match[2] ?? '').trim() } };
}

function parseYaml(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}
