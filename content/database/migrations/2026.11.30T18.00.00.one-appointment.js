'use strict';

const rowsAtOnce = 500;
/** The length of a visit when neither the service nor the settings say, in minutes. */
const usualMinutes = 30;

/**
 * Moves appointments from requests into visits, before the framework drops the column (docs/decisions/036-one-appointment.md).
 * A start may die before the framework notes that this has run, so it runs again over its own result.
 */
exports.up = async (knex) => {
  if (!(await knex.schema.hasColumn('requests', 'booked_for'))) return;
  if (!(await knex.schema.hasTable('timetable_visits'))) await createVisits(knex);
  const usual = await readUsual(knex);
  for (let after = 0; ; ) {
    const rows = await knex('requests')
      .leftJoin('timetable_visits', 'timetable_visits.request', 'requests.id')
      .where('requests.id', '>', after)
      .where('outcome', 'booked')
      .whereNotNull('booked_for')
      .orderBy('requests.id')
      .limit(rowsAtOnce)
      .select('requests.id as request', 'booked_for', 'timetable_visits.id as visit')
      .select('doctor', 'state', 'starts_at', 'ends_at', 'timetable_visits.revision');
    for (const row of rows) {
      if (row.visit === null) await placeVisit(knex, row, usual);
      else await moveVisit(knex, row);
    }
    if (rows.length < rowsAtOnce) break;
    after = rows.at(-1).request;
  }
  await knex.raw('ALTER TABLE ?? DROP COLUMN ??', ['requests', 'booked_for']);
};

/** Databases from before the timetable have no such table. */
const createVisits = (knex) =>
  knex.schema.createTable('timetable_visits', (table) => {
    table.increments('id');
    table.integer('request');
    for (const name of ['doctor', 'clinic', 'state']) table.string(name);
    for (const name of ['starts_at', 'ends_at']) table.datetime(name, { useTz: false, precision: 6 });
    table.boolean('is_over');
    table.integer('revision');
  });

async function readUsual(knex) {
  if (!(await knex.schema.hasColumn('common_configs', 'visit_minutes'))) return usualMinutes;
  const config = await knex('common_configs').whereNotNull('visit_minutes').first('visit_minutes');
  return config?.visit_minutes ?? usualMinutes;
}

const after = (moment, ms) => new Date(new Date(moment).getTime() + ms);

/** An operator named an hour without a doctor. */
async function placeVisit(knex, { request, booked_for: bookedFor }, minutes) {
  const clinic = await knex('requests_clinic_lnk')
    .join('clinics', 'clinics.id', 'clinic_id')
    .where('request_id', request)
    .first('document_id');
  const times = { starts_at: new Date(bookedFor), ends_at: after(bookedFor, minutes * 60_000) };
  const place = { doctor: '', clinic: clinic?.document_id ?? '', ...times };
  await knex('timetable_visits').insert({ request, ...place, state: 'booked', is_over: false, revision: 0 });
}

/** Only a visit that «Записан» would have moved, too, goes to the hour of its request; the day sheet moved the others. */
async function moveVisit(knex, { visit: id, booked_for, doctor, state, starts_at, ends_at, revision }) {
  const by = new Date(booked_for) - new Date(starts_at);
  if (by === 0 || (state !== 'pending' && state !== 'booked')) return;
  const times = { starts_at: after(starts_at, by), ends_at: after(ends_at, by) };
  const others = await knex('timetable_visits')
    .where({ doctor })
    .whereNot({ id })
    .where('starts_at', '<', times.ends_at)
    .where('ends_at', '>', times.starts_at);
  await knex('timetable_visits')
    .where({ id })
    .update({ ...times, state: 'booked', is_over: others.length > 0, revision: revision + 1 });
}
