'use strict';

/** A notice that is older than its day is not sent any more. */
const noticeMs = 86_400_000;

/**
 * Brings the queues of notices, channels and handovers into one, before the framework drops tables and columns that it
 * does not know. A start may die before the framework notes that this has run, so it runs again over its own result.
 */
exports.up = async (knex) => {
  const rename = (table, from, to) => knex.raw('ALTER TABLE ?? RENAME COLUMN ?? TO ??', [table, from, to]);
  const drop = (table, column) => knex.raw('ALTER TABLE ?? DROP COLUMN ??', [table, column]);
  const lastBefore = (table, moment) =>
    knex.raw('coalesce((SELECT max(id) FROM ?? WHERE created_at < ?), 0)', [table, moment]);
  const insertFrom = (table, columns, rows) => knex(knex.raw('?? (??)', [table, columns])).insert(rows);

  if (await knex.schema.hasTable('requests_desk_deliveries')) {
    await knex.schema.renameTable('requests_desk_deliveries', 'deliveries');
    await knex.schema.alterTable('deliveries', (table) =>
      table.dropUnique(['request', 'channel'], 'requests_desk_deliveries_step'),
    );
    await rename('deliveries', 'request', 'item');
    await rename('deliveries', 'channel', 'receiver');
    await knex.schema.alterTable('deliveries', (table) =>
      table.unique(['item', 'receiver'], { indexName: 'deliveries_step' }),
    );
  }
  if (await knex.schema.hasTable('handover_targets')) {
    await knex.schema.renameTable('handover_targets', 'receivers');
    await knex.schema.alterTable('receivers', (table) => {
      table.dropUnique(['name'], 'handover_targets_name');
      table.unique(['name'], { indexName: 'receivers_name' });
    });
    await drop('receivers', 'check_at');
    await knex.raw('ALTER TABLE receivers ADD COLUMN since_id INTEGER');
  }
  if (!(await knex.schema.hasTable('receivers'))) return;
  if (await knex.schema.hasTable('requests_desk_channels')) {
    const columns = ['name', 'since', 'last_success_at', 'last_failure_at', 'failure'];
    await insertFrom('receivers', columns, knex('requests_desk_channels').select(columns));
    await knex.schema.dropTable('requests_desk_channels');
  }
  const sinceId = lastBefore('requests', knex.ref('receivers.since'));
  await knex('receivers').whereNull('since_id').update({ since_id: sinceId });
  if (!(await knex.schema.hasColumn('submission_records', 'notice_state'))) return;
  const since = new Date(Date.now() - noticeMs);
  await knex('receivers').insert({ name: 'notice', since, since_id: lastBefore('submission_records', since) });
  const tried = knex('submission_records')
    .whereRaw("NOT (notice_state = 'pending' AND notice_attempts = 0)")
    .select('id', knex.raw("'notice'"), 'notice_attempts', 'next_notice_at', 'created_at')
    .select(knex.raw("CASE notice_state WHEN 'sent' THEN 'delivered' WHEN 'failed' THEN 'exhausted' END"));
  await insertFrom('deliveries', ['item', 'receiver', 'tries', 'next_try_at', 'at', 'outcome'], tried);
  for (const column of ['notice_state', 'notice_attempts', 'next_notice_at']) await drop('submission_records', column);
};
