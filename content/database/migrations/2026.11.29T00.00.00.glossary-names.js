'use strict';

/** Columns by table, old name and new name. */
const columns = [
  ['change_log_changes', 'address', 'page'],
  ['handover_targets', 'fault', 'failure'],
  ['publication_plans', 'fault', 'failure'],
  ['requests_desk_channels', 'fault', 'failure'],
  ['requests_desk_deliveries', 'fault', 'failure'],
];

/**
 * Gives what 1.11.0 renamed its new names, before the framework drops tables and columns that it does not know. A start
 * may die before the framework notes that this has run, so it runs again over its own result.
 */
exports.up = async (knex) => {
  for (const [table, from, to] of columns) {
    if (await knex.schema.hasColumn(table, from))
      await knex.raw('ALTER TABLE ?? RENAME COLUMN ?? TO ??', [table, from, to]);
  }
  if (!(await knex.schema.hasTable('receipts'))) return;
  await knex.schema.renameTable('receipts', 'submission_records');
  await knex.schema.alterTable('submission_records', (table) => {
    table.dropUnique(['key'], 'receipts_key_uq');
    table.unique(['key'], { indexName: 'submission_records_key_uq' });
    // The framework makes these again under their new names.
    for (const index of ['documents_idx', 'created_by_id_fk', 'updated_by_id_fk'])
      table.dropIndex([], `receipts_${index}`);
    if (knex.client.config.client !== 'pg') return;
    for (const author of ['created_by_id', 'updated_by_id']) table.dropForeign([], `receipts_${author}_fk`);
  });
};
