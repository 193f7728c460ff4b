import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SqliteFile, SqliteStatement } from '../../tools/launch/drivers.ts';
import { content } from '../../tools/launch/places.ts';

export type CopiedRow = Record<string, string | number | null>;
/** Returns the changed fields of a component. */
type ChangeComponent = (uid: string, row: CopiedRow) => CopiedRow;

/**
 * Copies documents row by row: draft, published version, components, relations and pictures. Copies therefore have the
 * shape that this version of the content service writes, at thousands a second; the service itself writes about 35.
 */
export class DocumentCopier {
  readonly #database: SqliteFile;
  readonly #tables = readTables();
  readonly #names: Set<unknown>;
  readonly #statements = new Map<string, SqliteStatement>();
  /** Relation tables of each table, with the column of its own row. */
  readonly #links = new Map<string, [table: string, column: string][]>();
  #copies = 0;

  constructor(database: SqliteFile) {
    this.#database = database;
    const all = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    this.#names = new Set(all.map(({ name }) => name));
  }

  copy(uid: string, documentId: string, changes: CopiedRow, change: ChangeComponent) {
    this.#copies += 1;
    const table = this.#tables.get(uid);
    for (const row of this.#sql(`SELECT * FROM "${table}" WHERE document_id = ? ORDER BY id`).all(documentId))
      this.#copyRow(uid, row, changes, change);
  }

  #sql(text: string) {
    const statement = this.#statements.get(text) ?? this.#database.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }

  /** Returns the id of the new row. */
  #insert(table: string, { id: _, ...row }: CopiedRow): number {
    const columns = Object.keys(row);
    const places = columns.map(() => '?').join();
    const names = columns.map((name) => `"${name}"`).join();
    // A component of relations alone has no columns of its own.
    const text = `INSERT INTO "${table}" ${places ? `(${names}) VALUES (${places})` : 'DEFAULT VALUES'}`;
    return Number(this.#sql(text).run(...Object.values(row)).lastInsertRowid);
  }

  #rowsOf(table: string, column: string, value: number): CopiedRow[] {
    return this.#sql(`SELECT * FROM "${table}" WHERE "${column}" = ? ORDER BY id`).all(value);
  }

  #linksOf(table: string) {
    const known = this.#links.get(table);
    if (known) return known;
    const found = [...this.#names]
      .map(String)
      .filter((name) => name.startsWith(`${table}_`) && name.endsWith('_lnk'))
      .map((name): [string, string] => [name, this.#ownerColumn(name, table)])
      .filter(([, column]) => column);
    this.#links.set(table, found);
    return found;
  }

  /** If a relation table has two keys to the same table, the first one is the owner's. */
  #ownerColumn(link: string, table: string) {
    const keys = this.#database.prepare(`PRAGMA foreign_key_list("${link}")`).all();
    const columns = this.#database.prepare(`PRAGMA table_info("${link}")`).all();
    const isKey = (column: string) => keys.some((key) => key.table === table && key.from === column);
    return columns.map(({ name }) => String(name)).find(isKey) ?? '';
  }

  #copyRow(uid: string, row: CopiedRow, changes: CopiedRow, change: ChangeComponent): number {
    const table = this.#tables.get(uid) ?? '';
    const oldId = Number(row.id);
    const id = this.#insert(table, { ...row, ...changes });
    for (const [link, column] of this.#linksOf(table)) {
      for (const each of this.#rowsOf(link, column, oldId))
        this.#insert(link, this.#atEnd({ ...each, [column]: id }, column));
    }
    const pictures = this.#sql('SELECT * FROM files_related_mph WHERE related_id = ? AND related_type = ?');
    for (const each of pictures.all(oldId, uid)) this.#insert('files_related_mph', { ...each, related_id: id });
    if (!this.#names.has(`${table}_cmps`)) return id;
    for (const each of this.#rowsOf(`${table}_cmps`, 'entity_id', oldId)) {
      const component = String(each.component_type);
      const [own] = this.#rowsOf(this.#tables.get(component) ?? '', 'id', Number(each.cmp_id));
      if (!own) continue;
      const cmpId = this.#copyRow(component, own, change(component, own), change);
      this.#insert(`${table}_cmps`, { ...each, entity_id: id, cmp_id: cmpId });
    }
    return id;
  }

  /** Orders the copy after all others on the other side of the relation. */
  #atEnd(link: CopiedRow, column: string) {
    const order = column.replace(/_id$/, '_ord');
    return order in link ? { ...link, [order]: Number(link[order]) + this.#copies } : link;
  }
}

/** Returns the table of each type and component, by uid, from the schema files of the content service. */
function readTables(): Map<string, string> {
  const source = join(content.folder, 'src');
  const types = readdirSync(join(source, 'api'))
    .map((name) => [`api::${name}.${name}`, join(source, 'api', name, 'content-types', name, 'schema.json')] as const)
    .filter(([, file]) => existsSync(file));
  const folder = join(source, 'components');
  const components = readdirSync(folder).flatMap((category) =>
    readdirSync(join(folder, category)).map(
      (file) => [`${category}.${file.replace('.json', '')}`, join(folder, category, file)] as const,
    ),
  );
  const tableOf = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).collectionName;
  return new Map([...types, ...components].map(([uid, file]) => [uid, tableOf(file)]));
}
