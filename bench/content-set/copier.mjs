/** @typedef {{ prepare: (sql: string) => { all: (...values: unknown[]) => any[], run: (...values: unknown[]) => { lastInsertRowid: number | bigint } } }} Database */
/** @typedef {Record<string, string | number | null>} Row */

/**
 * Copies documents row by row as the content service has written them: the draft and what is published, their components,
 * relations and pictures. So a copy has the shape that this very version writes, whatever that is. The service itself
 * writes about 35 documents a second, this thousands.
 * @param {Database} database
 * @param {Map<string, string>} tables by uid
 */
export function createCopier(database, tables) {
  const all = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const names = new Set(all.map(({ name }) => /** @type {string} */ (name)));
  /** @type {Map<string, ReturnType<Database['prepare']>>} */
  const statements = new Map();
  const sql = (/** @type {string} */ text) => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  /** Tables of a table's own relations, with the column that names its row. @type {Map<string, [string, string][]>} */
  const links = new Map();
  let copies = 0;

  /** @param {string} table @param {Row} row @returns {number} id of the new row */
  function insert(table, { id: _, ...row }) {
    const columns = Object.keys(row);
    const text = `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join()}) VALUES (${columns.map(() => '?').join()})`;
    return Number(sql(text).run(...Object.values(row)).lastInsertRowid);
  }

  /** @param {string} table @param {string} column @param {number} value @returns {Row[]} */
  const rowsOf = (table, column, value) => sql(`SELECT * FROM "${table}" WHERE "${column}" = ? ORDER BY id`).all(value);

  /** @param {string} table */
  function linksOf(table) {
    const known = links.get(table);
    if (known) return known;
    const found = [...names]
      .filter((name) => name.startsWith(`${table}_`) && name.endsWith('_lnk'))
      .map((name) => /** @type {[string, string]} */ ([name, ownerColumn(name, table)]))
      .filter(([, column]) => column);
    links.set(table, found);
    return found;
  }

  /** Of two keys to the same table the first is the owner's. @param {string} link @param {string} table */
  function ownerColumn(link, table) {
    const keys = database
      .prepare(`PRAGMA foreign_key_list("${link}")`)
      .all()
      .filter((key) => key.table === table);
    const columns = database
      .prepare(`PRAGMA table_info("${link}")`)
      .all()
      .map(({ name }) => name);
    return columns.find((column) => keys.some((key) => key.from === column)) ?? '';
  }

  /** @param {string} uid @param {Row} row @param {Row} changes @param {(uid: string, row: Row) => Row} change of components @returns {number} */
  function copyRow(uid, row, changes, change) {
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

  /** At the other end a copy stands after all others. @param {Row} link @param {string} column */
  function withOwnPlace(link, column) {
    const place = column.replace(/_id$/, '_ord');
    return place in link ? { ...link, [place]: Number(link[place]) + copies } : link;
  }

  /**
   * @param {string} uid
   * @param {string} documentId of the pattern
   * @param {Row} changes
   * @param {(uid: string, row: Row) => Row} [change] changes of a component
   */
  return function copyDocument(uid, documentId, changes, change = () => ({})) {
    copies += 1;
    for (const row of sql(`SELECT * FROM "${tables.get(uid)}" WHERE document_id = ? ORDER BY id`).all(documentId))
      copyRow(uid, row, changes, change);
  };
}
