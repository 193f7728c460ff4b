import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Whose code sends, promises or books. */
const rooms = [
  'src/{delivery,desk/{requests/submissions,appointments},editing/entry-life/schedule}/**/*.ts',
  'src/desk/requests/consents.ts',
];
/** A file reads the wall clock for itself only for one of these. */
const reasons = {
  stamp: 'says when something has happened, and decides nothing',
  trusted: 'has asked for the doubt before, or asks for it with this moment',
  pause: 'measures how long something takes within one process',
  staff: 'answers an employee, who sees the date of the server',
  visitor: 'is handed on as the moment of a visitor’s call',
};
const users: Record<string, (keyof typeof reasons)[]> = {
  'delivery/handover/hand-over.ts': ['stamp'],
  'delivery/handover/ident.ts': ['stamp'],
  'delivery/handover/routes.ts': ['staff', 'stamp'],
  'delivery/handover/targets/answers.ts': ['trusted'],
  'delivery/handover/targets/bitrix24.ts': ['pause'],
  'delivery/handover/targets/webhook.ts': ['trusted'],
  'delivery/jobs/run.ts': ['trusted', 'stamp'],
  'delivery/jobs/store.ts': ['stamp'],
  'editing/entry-life/schedule/carry-out.ts': ['trusted', 'stamp'],
  'editing/entry-life/schedule/plan.ts': ['staff'],
  'editing/entry-life/schedule/store.ts': ['stamp'],
  'delivery/staff-calls/calls.ts': ['pause'],
  'delivery/staff-calls/devices.ts': ['stamp'],
  'delivery/staff-calls/senders.ts': ['stamp'],
  'desk/requests/consents.ts': ['stamp'],
  'desk/requests/submissions/create-request.ts': ['visitor'],
  'desk/requests/submissions/capability.ts': ['staff'],
  'desk/appointments/capability.ts': ['stamp'],
  'desk/appointments/conflicts.ts': ['staff'],
  'desk/appointments/graphql.ts': ['visitor'],
};

test('whoever sends, promises or books asks whether the clock is trusted, or says why not', () => {
  const found = globSync(rooms)
    .filter((path) => !path.endsWith('.test.ts') && /new Date\(\)|Date\.now\(\)/.test(readFileSync(path, 'utf8')))
    .map((path) => path.replace(/^src\//, ''));
  expect(found.sort()).toEqual(Object.keys(users).sort());
});
