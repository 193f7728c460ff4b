import { randomInt, randomUUID } from 'node:crypto';
import { localTime } from '@clinic/contract/clock';
import { shiftDay, toMinutes } from '@clinic/contract/timetable';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Day } from '../src/desk/requests/day-sheet/day';
import { ask } from './ask';
import { makeCall } from './call';
import { readConsents } from './consents';
import { makeSeparateService, publishConsents } from './own-service';
import { patient } from './patience';
import { runSql, selectSql } from './run-sql';
import { type Service, startService } from './service';
import { errorsOf } from './submit';
import { isNightly, isPostgres, restartPostgres } from './test-database';
import { askFreeTimes, publishTimedClinic, sendTimed, tomorrow, zone } from './timed-clinic';

// Sixteen writers (forms, the desk, patients with links), killed nodes and a database that restarts: no time twice, none lost. Over PostgreSQL there are two
// nodes; SQLite's folder belongs to one. TIMES_TRIES makes a night's run shorter.
const own = makeSeparateService();
const writers = 16;
/** Over SQLite, where one process writes, more tries find no more. */
const someTries = isPostgres ? 120 : 60;
const tries = Number(process.env.TIMES_TRIES) || (isNightly ? 10_000 : someTries);
const kills = Math.ceil(tries / 500);
/** The first of so many kills is followed by a restart of PostgreSQL. */
const killsPerRestart = 5;
/** Few, so that writers meet at once; a night goes on finding free ones. */
const startCount = isNightly ? 200 : 24;
const doctorCount = isNightly ? 20 : 1;
const days = 8;
const usualMinutes = 30;
/** Of a day from 9:00 to 20:00. */
const mostUnconfirmed = (11 * 60) / usualMinutes / 2;

let nodes: Service[] = [];
/** Those of the forms; the moves use the other days, too. */
let starts: string[];
let allStarts: string[];
let doctors: string[];
let clinic: string;
let consent: unknown;
let operator: string;

const token = () => own.secrets.SITE_API_TOKEN;
const askSite = <T>(query: string, variables: object) =>
  ask<T>(anyNode(), query, { variables: { ...variables }, token: token() });
const anyNode = (): string => (nodes[randomInt(nodes.length)] ?? own.running()).url;
const anyTime = (of: readonly string[]) => ({
  doctor: doctors[randomInt(doctors.length)] ?? '',
  startsAt: of[randomInt(of.length)] ?? '',
});
/** What nodes that were killed have written. */
const outputs: string[] = [];

beforeAll(async () => {
  await start();
  const { url } = own.running();
  const admin = await own.signIn();
  await publishConsents(admin);
  const timed = await publishTimedClinic(() => admin);
  clinic = timed.clinic;
  doctors = [];
  for (let i = 0; i < doctorCount; i++)
    doctors.push(await timed.makeDoctor(`Мария Липова ${i}`, `lipova-${i}`, '09:00', '20:00'));
  const free = await askFreeTimes(url, { doctor: doctors[0], from: shiftDay(tomorrow, 3), days }, token());
  allStarts = (free.data?.freeTimes ?? []).map(({ startsAt }) => startsAt);
  starts = allStarts.slice(0, startCount);
  consent = (await readConsents(url)).callback;
  operator = (await own.signInAs('Оператор')).token;
}, patient(300_000));

afterAll(() => stopOthers());

async function start(): Promise<void> {
  await own.start();
  nodes = [own.running(), ...(isPostgres ? [await startService(own.dataDir, own.secrets, { SEED: 'off' })] : [])];
}

const stopOthers = () => Promise.all(nodes.slice(1).map((node) => node.stop()));

/** Repeats a call until a node answers it, as the site does with the same key. */
async function insist<T>(call: () => Promise<T>): Promise<T> {
  const until = Date.now() + 300_000;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Runs the calls by all writers, while the nodes are killed from time to time. */
async function whileKilled(call: (i: number) => Promise<void>): Promise<void> {
  let next = 0;
  const write = async () => {
    while (next < tries) await call(next++);
  };
  const killing = (async () => {
    for (let killed = 1; killed <= kills; killed++) {
      while (next < (tries * killed) / (kills + 1)) await new Promise((resolve) => setTimeout(resolve, 20));
      await Promise.all(nodes.map((node) => node.kill()));
      outputs.push(...nodes.map((node) => node.output()));
      await start();
      if (isPostgres && killed % killsPerRestart === 1) restartPostgres(own.dataDir);
    }
  })();
  await Promise.all([killing, ...Array.from({ length: writers }, write)]);
}

const readVisits = (where = 'true') =>
  selectSql<{ id: number; revision: number; request: number; doctor: string; starts_at: string | number }>(
    own.dataDir,
    `SELECT id, revision, request, doctor, starts_at FROM timetable_visits WHERE ${where} ORDER BY id`,
  ).map(({ starts_at: at, ...row }) => ({
    ...row,
    startsAt: localTime(new Date(typeof at === 'string' ? `${at}Z` : at), zone),
  }));
type Time = { doctor: string; startsAt: string };
const keyOf = ({ doctor, startsAt }: Time) => `${doctor} ${startsAt}`;

function expectNoOverlap(): void {
  const pairs = selectSql(
    own.dataDir,
    `SELECT a.id FROM timetable_visits a JOIN timetable_visits b ON a.doctor = b.doctor AND a.id < b.id
     AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at`,
  );
  expect(pairs).toEqual([]);
}

test(
  'requests on the same starts',
  async () => {
    expect(starts).toHaveLength(startCount);
    const kept: Time[] = [];
    const [taken, tooMany]: [Time[], Time[]] = [[], []];
    await whileKilled(async (i) => {
      const phoneNumber = `+7913${String(1_000_000 + i)}`;
      const time = anyTime(starts);
      const data = { phoneNumber, consent, ...time, idempotencyKey: randomUUID() };
      const answer = await insist(async () => {
        const one = await sendTimed(anyNode(), token(), data);
        // A node that dies amid a call, or loses its database, answers with another error than that of a field.
        if (!one.data?.createRequest && !errorsOf(one).startsAt) throw new Error(JSON.stringify(one));
        return one;
      });
      const { startsAt: error } = errorsOf(answer);
      expect([undefined, 'Это время только что заняли']).toContain(error);
      const fate = error ? taken : answer.data?.createRequest.startsAt ? kept : tooMany;
      fate.push(time);
    });
    expectNoOverlap();
    expect(readVisits().map(keyOf).sort()).toEqual(kept.map(keyOf).sort());
    expect(kept.length + taken.length + tooMany.length).toBe(tries);
    const meets = (one: Time) => (other: Time) =>
      one.doctor === other.doctor && Math.abs(toMinutes(one.startsAt) - toMinutes(other.startsAt)) < usualMinutes;
    // Nobody is refused for nothing: a time is another's, or half of the doctor's day waits for a confirmation.
    expect(taken.filter((time) => !kept.some(meets(time)))).toEqual([]);
    const sizeOfDay = ({ doctor, startsAt }: Time) =>
      kept.filter((one) => one.doctor === doctor && one.startsAt.slice(0, 10) === startsAt.slice(0, 10)).length;
    expect(tooMany.filter((time) => sizeOfDay(time) < mostUnconfirmed)).toEqual([]);
    expect(Math.max(...kept.map(sizeOfDay))).toBeLessThanOrEqual(mostUnconfirmed);
  },
  patient(7_200_000),
);

test(
  'moves of the same visits',
  async () => {
    const before = readVisits();
    const revisions = new Map(before.map(({ id, revision }) => [id, revision]));
    let moved = 0;
    await whileKilled(async () => {
      const { id } = before[randomInt(before.length)] ?? { id: 0 };
      const body = { revision: revisions.get(id), ...anyTime(allStarts) };
      const answer = await insist(async () => {
        const one = await makeCall(`${anyNode()}/day`, operator)('PUT', `/visits/${id}`, body);
        if (one.status >= 500) throw new Error(one.text);
        return one;
      });
      expect([200, 409]).toContain(answer.status);
      if (answer.status === 200) moved++;
      for (const { revision } of readVisits(`id = ${id}`)) revisions.set(id, revision);
    });
    expectNoOverlap();
    expect(readVisits().map(({ id, request }) => [id, request])).toEqual(
      before.map(({ id, request }) => [id, request]),
    );
    expect(moved).toBeGreaterThan(0);
    outputs.push(...nodes.map((node) => node.output()));
    expect(outputs.join('')).not.toMatch(/deadlock|SQLITE_BUSY/);
  },
  patient(7_200_000),
);

test('the day sheet shows the same', async () => {
  const shown: number[] = [];
  for (let i = 3; i < 3 + days; i++) {
    const path = `?date=${shiftDay(tomorrow, i)}&clinic=${clinic}`;
    const day: Day = JSON.parse((await makeCall(`${anyNode()}/day`, operator)('GET', path)).text);
    for (const visit of day.visits) {
      shown.push(visit.id);
      expect(doctors).toContain(visit.doctor);
      expect([visit.minutes, visit.isOver, visit.outside]).toEqual([usualMinutes, false, false]);
    }
  }
  expect(shown.sort((a, b) => a - b)).toEqual(readVisits().map(({ id }) => id));
});

/** Enough for all writers, few enough to leave free hours. */
const linksAtOnce = 3 * writers;

test(
  'moves and cancels by links meet bookings: each visit is where its patient was told',
  async () => {
    runSql(own.dataDir, 'DELETE FROM timetable_visits');
    const counts = { moved: 0, refused: 0, cancelled: 0, booked: 0, full: 0 };
    /** Links that no writer is using, with the start that their patient was told last. */
    const idle: { link: string; doctor: string; startsAt: string }[] = [];
    let live = 0;
    const book = async () => {
      const time = anyTime(allStarts);
      const data = { phoneNumber: `+7913${String(5_000_000 + randomInt(4_000_000))}`, consent, ...time };
      const key = randomUUID();
      const { startsAt, link } = await insist(async () => {
        const one = await askSite<{ createRequest: { startsAt: string | null; link: string | null } }>(
          'mutation ($data: RequestInput!) { createRequest(data: $data) { startsAt link } }',
          { data: { name: 'Анна Кедрова', type: 'Zapisatsya_k_vrachu', ...data, idempotencyKey: key } },
        );
        if (!one.data?.createRequest && !errorsOf(one).startsAt) throw new Error(JSON.stringify(one));
        return one.data?.createRequest ?? { startsAt: null, link: null };
      });
      if (!startsAt || !link) counts.full++;
      else {
        counts.booked++;
        live++;
        idle.push({ link, ...time });
      }
    };
    await whileKilled(async () => {
      if (live < linksAtOnce) await book();
      const [visit] = idle.splice(randomInt(idle.length || 1), 1);
      if (!visit) return;
      const { link, startsAt: from } = visit;
      if (randomInt(4) === 0) {
        // The answer of a repeated call is that of a dead link: it may have been cancelled before the kill.
        await insist(async () => {
          const one = await askSite<{ cancelOwnVisit: boolean }>(
            'mutation ($link: String!, $from: String!) { cancelOwnVisit(link: $link, from: $from) }',
            { link, from },
          );
          if (one.data?.cancelOwnVisit === undefined) throw new Error(JSON.stringify(one));
        });
        counts.cancelled++;
        live--;
        return;
      }
      const to = allStarts[randomInt(allStarts.length)] ?? '';
      const isMoved = await insist(async () => {
        const one = await askSite<{ moveOwnVisit: boolean }>(
          'mutation ($link: String!, $from: String!, $to: String!) { moveOwnVisit(link: $link, from: $from, to: $to) }',
          { link, from, to },
        );
        if (!one.data && !errorsOf(one).to) throw new Error(JSON.stringify(one));
        return one.data?.moveOwnVisit === true;
      });
      counts[isMoved ? 'moved' : 'refused']++;
      idle.push(isMoved ? { ...visit, startsAt: to } : visit);
    });
    expectNoOverlap();
    expect(readVisits().map(keyOf).sort()).toEqual(idle.map(keyOf).sort());
    expect(Math.min(counts.moved, counts.refused, counts.cancelled)).toBeGreaterThan(0);
    outputs.push(...nodes.map((node) => node.output()));
    expect(outputs.join('')).not.toMatch(/deadlock|SQLITE_BUSY/);
    process.stdout.write(`links: ${JSON.stringify({ ...counts, kills: kills * nodes.length })}\n`);
  },
  patient(7_200_000),
);
