import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Whose code sends, promises or books. */
const rooms =
  'src/{capabilities/{handover,staff-calls,notices,submissions,timetable,publication-schedule},platform/outbox}';
/** A file reads the wall clock for itself only for one of these. */
const reasons = {
  stamp: 'says when something has happened, and decides nothing',
  trusted: 'has asked for the doubt before, or asks for it with this moment',
  pause: 'measures how long something takes within one process',
  staff: 'answers an employee, who sees the date of the server',
  visitor: 'is handed on as the moment of a visitor’s call',
};
const users: Record<string, (keyof typeof reasons)[]> = {
  'capabilities/handover/hand-over.ts': ['trusted', 'stamp'],
  'capabilities/handover/ident.ts': ['stamp'],
  'capabilities/handover/routes.ts': ['staff', 'stamp'],
  'capabilities/handover/targets/answers.ts': ['trusted'],
  'capabilities/handover/targets/bitrix24.ts': ['pause'],
  'capabilities/handover/targets/webhook.ts': ['trusted'],
  'capabilities/notices/index.ts': ['trusted'],
  'capabilities/publication-schedule/carry-out.ts': ['trusted', 'stamp'],
  'capabilities/publication-schedule/plan.ts': ['staff'],
  'capabilities/publication-schedule/store.ts': ['stamp'],
  'capabilities/staff-calls/calls.ts': ['pause'],
  'capabilities/staff-calls/channels.ts': ['trusted', 'stamp'],
  'capabilities/staff-calls/devices.ts': ['stamp'],
  'capabilities/staff-calls/senders.ts': ['stamp'],
  'capabilities/submissions/consents.ts': ['stamp'],
  'capabilities/submissions/create-request.ts': ['visitor'],
  'capabilities/submissions/store.ts': ['stamp'],
  'capabilities/timetable/capability.ts': ['stamp'],
  'capabilities/timetable/conflicts.ts': ['staff'],
  'capabilities/timetable/graphql.ts': ['visitor'],
  'platform/outbox/receivers.ts': ['trusted'],
};

test('whoever sends, promises or books asks whether the clock is trusted, or says why not', () => {
  const found = globSync(`${rooms}/**/*.ts`)
    .filter((path) => !path.endsWith('.test.ts') && /new Date\(\)|Date\.now\(\)/.test(readFileSync(path, 'utf8')))
    .map((path) => path.replace(/^src\//, ''));
  expect(found.sort()).toEqual(Object.keys(users).sort());
});
