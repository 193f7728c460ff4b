'use strict';

/** Deletes what the capabilities that were cut have left. */
exports.up = async (knex) => {
  await knex.schema.dropTableIfExists('statistics_counts');
  if (await knex.schema.hasTable('requests_desk_deliveries'))
    await knex('requests_desk_deliveries').where('channel', 'telegram').delete();
  if (await knex.schema.hasTable('requests_desk_channels'))
    await knex('requests_desk_channels').where('name', 'telegram').delete();
};
