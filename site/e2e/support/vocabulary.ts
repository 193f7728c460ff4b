import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A type of schema.org: its own properties with their allowed types, and its parent types. */
type Shape = { properties: Map<string, Set<string>>; parents: string[] };

const reference = 'IdReference';

/**
 * Reads the vocabulary of schema.org from the types that the graphs are written with. Returns a function that lists the
 * unknown types and properties of a graph.
 */
export function readVocabulary(): (graph: unknown) => string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('schema-dts/package.json'));
  const file = ts.createSourceFile(
    'schema.d.ts',
    readFileSync(join(folder, 'dist/schema.d.ts'), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const shapes = new Map<string, Shape>();
  const unions = new Map<string, Set<string>>();
  for (const statement of file.statements) {
    if (ts.isInterfaceDeclaration(statement)) shapes.set(statement.name.text, toShape(statement));
    if (ts.isTypeAliasDeclaration(statement)) unions.set(statement.name.text, new Set(namesIn(statement.type)));
  }

  const propertyOf = (shape: string, name: string): Set<string> | undefined => {
    const found = shapes.get(shape);
    return found?.properties.get(name) ?? first(found?.parents ?? [], (parent) => propertyOf(parent, name));
  };
  /** The type itself and all its subtypes. */
  const within = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const part of unions.get(name) ?? []) within(part, seen);
    return seen;
  };

  function check(node: unknown, place: string): string[] {
    if (Array.isArray(node)) return node.flatMap((item, i) => check(item, `${place}[${i}]`));
    if (typeof node !== 'object' || node === null) return [];
    const { '@type': type, '@id': _id, ...properties } = node as Record<string, unknown>;
    if (type === undefined) return Object.keys(properties).length > 0 ? [`${place}: no type`] : [];
    if (!shapes.has(`${type}Leaf`)) return [`${place}: no such type ${type}`];
    return Object.entries(properties).flatMap(([name, value]) => {
      const here = `${place}.${name}`;
      const allowed = propertyOf(`${type}Leaf`, name);
      if (!allowed) return [`${here}: ${type} has no such property`];
      const misplaced = [value].flat().flatMap((part) => (fits(part, allowed) ? [] : [`${here}: ${typeOf(part)}`]));
      return [...misplaced, ...check(value, here)];
    });
  }

  function fits(value: unknown, allowed: ReadonlySet<string>): boolean {
    if (typeof value !== 'object' || value === null) return true;
    const type = typeOf(value);
    return [...allowed].some((name) => (type === reference ? name === reference : within(name).has(`${type}Leaf`)));
  }

  return (graph) => check(graph, 'graph');
}

const typeOf = (value: unknown) => (value as { '@type'?: string })['@type'] ?? reference;

function toShape({ members, heritageClauses = ts.factory.createNodeArray() }: ts.InterfaceDeclaration): Shape {
  const properties = new Map<string, Set<string>>();
  for (const member of members) {
    if (!ts.isPropertySignature(member) || !member.type || !ts.isStringLiteral(member.name)) continue;
    properties.set(member.name.text, new Set(namesIn(member.type)));
  }
  return { properties, parents: heritageClauses.flatMap(({ types }) => types.flatMap((type) => namesIn(type))) };
}

/** Returns all type names that a declaration mentions. */
function namesIn(node: ts.Node): string[] {
  const names: string[] = [];
  const visit = (part: ts.Node) => {
    if (ts.isIdentifier(part)) names.push(part.text);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return names;
}

function first<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
