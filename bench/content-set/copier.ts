import type { SqliteFile, SqliteStatement } from '../../tools/backup/drivers.ts';

export type Row = Record<string, string | number | null>;

/**
 * Copies documents row by row as the content service has written them: the draft and what is published, their components,
 * relations and pictures. So a copy has the shape that this very version writes, whatever that is. The service itself
 * writes about 35 documents a second, this thousands.
 * @param tables by uid
 */
export function createCopier(database: SqliteFile, tables: Map<string, string>) {
  const all = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const names = new Set(all.map(({ name }) => name as string));
  const statements: Map<string, SqliteStatement> = new Map();
  const sql = (text: string) => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  /** Tables of a table's own relations, with the column that names its row. */
  const links: Map<string, [string, string][]> = new Map();
  let copies = 0;

  /** @returns id of the new row */
  function insert(table: string, { id: _, ...row }: Row): number {
    const columns = Object.keys(row);
    const text = `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join()}) VALUES (${columns.map(() => '?').join()})`;
    return Number(sql(text).run(...Object.values(row)).lastInsertRowid);
  }

  const rowsOf = (table: string, column: string, value: number): Row[] =>
    sql(`SELECT * FROM "${table}" WHERE "${column}" = ? ORDER BY id`).all(value);

  function linksOf(table: string) {
    const known = links.get(table);
    if (known) return known;
    const found = [...names]
      .filter((name) => name.startsWith(`${table}_`) && name.endsWith('_lnk'))
      .map((name) => [name, ownerColumn(name, table)] as [string, string])
      .filter(([, column]) => column);
    links.set(table, found);
    return found;
  }

  /** Of two keys to the same table the first is the owner's. */
  function ownerColumn(link: string, table: string) {
    const keys = database
      .prepare(`PRAGMA foreign_key_list("${link}")`)
      .all()
      .filter((key) => key.table === table);
    const columns = database
      .prepare(`PRAGMA table_info("${link}")`)
      .all()
      .map(({ name }) => name);
    return columns.map(String).find((column) => keys.some((key) => key.from === column)) ?? '';
  }

  /** @param change of components */
  function copyRow(uid: string, row: Row, changes: Row, change: (uid: string, row: Row) => Row): number {
    const table = tables.get(uid) ?? '';
    const oldId = Number(row.id);
    const id = insert(table, { ...row, ...changes });
    for (const [link, column] of linksOf(table)) {
      for (const each of rowsOf(link, column, oldId)) insert(link, withOwnPlace({ ...each, [column]: id }, column));
    }
    for (const each of sql('SELECT * FROM files_related_mph WHERE related_id = ? AND related_type = ?').all(oldId, uid))
      insert('files_related_mph', { ...each, related_id: id });
    if (!names.has(`${table}_cmps`)) return id;
    for (const each of rowsOf(`${table}_cmps`, 'entity_id', oldId)) {
      const component = String(each.component_type);
      const [own] = rowsOf(tables.get(component) ?? '', 'id', Number(each.cmp_id));
      if (!own) continue;
      const cmpId = copyRow(component, own, change(component, own), change);
      insert(`${table}_cmps`, { ...each, entity_id: id, cmp_id: cmpId });
    }
    return id;
  }

  /** At the other end a copy stands after all others. */
  function withOwnPlace(link: Row, column: string) {
    const place = column.replace(/_id$/, '_ord');
    return place in link ? { ...link, [place]: Number(link[place]) + copies } : link;
  }

  /**
   * @param documentId of the pattern
   * @param change changes of a component
   */
  return function copyDocument(
    uid: string,
    documentId: string,
    changes: Row,
    change: (uid: string, row: Row) => Row = () => ({}),
  ) {
    copies += 1;
    for (const row of sql(`SELECT * FROM "${tables.get(uid)}" WHERE document_id = ? ORDER BY id`).all(documentId))
      copyRow(uid, row, changes, change);
  };
}
