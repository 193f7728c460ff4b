'use strict';

/** Deletes what a cut capability left in a table that stays; the framework itself drops tables that it does not know. */
exports.up = async (knex) => {
  if (await knex.schema.hasTable('requests_desk_deliveries'))
    await knex('requests_desk_deliveries').where('channel', 'telegram').delete();
};
