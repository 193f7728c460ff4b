import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { ContentBase } from '#app/cms/context.ts';
import { LayoutDocument, OffersDocument, QuickLinksDocument } from '#app/cms/generated/graphql.ts';
import { emptyFolder } from '../platform/servers-for-tests.ts';
import { SharedContent } from './shared-content.ts';

let folder: string;
beforeEach(() => {
  folder = emptyFolder();
});

const holidays = {
  timeZone: 'Asia/Omsk',
  workingHours: [{ dayFrom: 'monday', dayTo: 'sunday', opens: '09:00', closes: '21:00' }],
  specialDays: [{ from: '2027-01-01', until: '2027-01-03', kind: 'closed' }],
};

const christmas = { slug: 'rozhdestvo', startsOn: '2026-12-20', endsOn: '2026-12-31' };

/** Fakes a content service, which can fail or delay responses. */
function createContent(city: string) {
  const state = {
    city,
    today: '2026-12-30T05:00:00Z',
    isAway: false,
    broken: '',
    asked: [] as string[],
    gate: Promise.resolve(),
  };
  const data = (document: string) => {
    if (document === LayoutDocument.toString()) return { commonConfig: { ...holidays, city: state.city } };
    if (document === OffersDocument.toString()) return { promos: [christmas], commonConfig: holidays };
    return document === QuickLinksDocument.toString()
      ? { doctors: [{ name: 'Петров', slug: 'petrov' }] }
      : { textPages: [] };
  };
  const base = {
    content: {
      async ask(document: { toString: () => string }) {
        const text = document.toString();
        state.asked.push(text);
        const answer = {
          data: data(text),
          tags: text === LayoutDocument.toString() ? ['CommonConfig[]'] : ['Doctor[]'],
        };
        await state.gate;
        if (state.isAway || state.broken === text) throw new Error('away');
        return answer;
      },
    },
    captcha: null,
    now: () => new Date(state.today),
  } as unknown as ContentBase;
  const shared = (build = 'b1') => new SharedContent({ base, folder, build });
  /** Delays responses, which hold the data at the time of the query, until the returned function is called. */
  const holdUp = () => {
    let open = () => {};
    state.gate = new Promise<void>((done) => {
      open = done;
    });
    return open;
  };
  const framesAsked = () => state.asked.filter((text) => text === LayoutDocument.toString()).length;
  return { state, content: shared(), shared, holdUp, framesAsked };
}
const cityOf = async (shared: SharedContent) => (await shared.read('layout')).value.clinic.city;

test('concurrent pages read the layout once, later ones not at all', async () => {
  const { content, framesAsked } = createContent('Томск');
  await Promise.all(Array.from({ length: 100 }, () => content.read('layout')));
  await content.read('layout');
  expect(framesAsked()).toBe(1);
});

test('the layout is on disk before it is used', async () => {
  const { content } = createContent('Томск');
  const kept: boolean[] = [];
  const note = () => kept.push(existsSync(join(folder, 'layout.json')));
  const reading = { isOver: false };
  void content.read('layout').then(() => (reading.isOver = true));
  while (!reading.isOver) {
    void content.read('layout').then(note);
    await turn();
  }
  expect(kept.length).toBeGreaterThan(1);
  expect(kept).not.toContain(false);
});

test('a changed layout is used after revalidation, and pages with the old one are outdated', async () => {
  const { state, content } = createContent('Томск');
  await content.revalidate();
  const { tag } = await content.read('layout');
  state.city = 'Омск';
  content.invalidate(new Set(['CommonConfig[]']));
  expect(await cityOf(content)).toBe('Томск');
  expect(await content.revalidate()).toBe(true);
  expect(await cityOf(content)).toBe('Омск');
  expect(content.isOutdated(tag)).toBe(true);
  expect(content.isOutdated((await content.read('layout')).tag)).toBe(false);
  expect(content.isOutdated('CommonConfig[]')).toBe(false);
});

test('an equal layout outdates no page', async () => {
  const { content } = createContent('Томск');
  const { tag } = await content.read('layout');
  content.invalidate(null);
  await content.revalidate();
  expect(content.isOutdated(tag)).toBe(false);
});

test('only values with changed tags are read again', async () => {
  const { state, content } = createContent('Томск');
  content.invalidate(null);
  await content.revalidate();
  state.asked.length = 0;
  content.invalidate(new Set(['NewsPost:1']));
  expect(await content.revalidate()).toBe(false);
  expect(state.asked).toEqual([]);
  content.invalidate(new Set(['CommonConfig[]']));
  await content.revalidate();
  expect(state.asked).toEqual([LayoutDocument.toString()]);
});

test('during an outage the last good layout is used and stays stale', async () => {
  const { state, content } = createContent('Томск');
  await content.read('layout');
  Object.assign(state, { city: 'Омск', isAway: true });
  content.invalidate(null);
  await expect(content.revalidate()).rejects.toThrow('away');
  expect(await cityOf(content)).toBe('Томск');
  state.isAway = false;
  expect(await content.revalidate()).toBe(true);
  expect(await cityOf(content)).toBe('Омск');
});

test('one value that cannot be read does not delay the others', async () => {
  const { state, content } = createContent('Томск');
  content.invalidate(null);
  state.broken = LayoutDocument.toString();
  await expect(content.revalidate()).rejects.toThrow('away');
  expect(state.asked).toContain(QuickLinksDocument.toString());
  state.asked.length = 0;
  state.broken = '';
  await content.revalidate();
  expect(state.asked).toEqual([LayoutDocument.toString()]);
});

test('after a restart during an outage the saved layout is used', async () => {
  const { state, shared } = createContent('Томск');
  await shared().read('layout');
  state.isAway = true;
  expect(await cityOf(shared())).toBe('Томск');
  expect(await readdir(folder)).toEqual(['layout.json']);
});

test('after a restart the saved layout is revalidated', async () => {
  const { state, shared } = createContent('Томск');
  await shared().read('layout');
  state.city = 'Омск';
  const content = shared();
  expect(await cityOf(content)).toBe('Томск');
  await content.revalidate();
  expect(await cityOf(content)).toBe('Омск');
});

test('a layout saved by another build is used during an outage only', async () => {
  const { state, shared } = createContent('Томск');
  await shared('b0').read('layout');
  state.city = 'Омск';
  expect(await cityOf(shared('b1'))).toBe('Омск');
  await shared('b0').revalidate();
  state.isAway = true;
  expect(await cityOf(shared('b2'))).toBe('Омск');
});

test.each(['{"value":', 'null', '{}', '{"value":null,"tags":[],"tag":"x"}', '[]'])(
  'a file of «%s» is not a layout',
  async (text) => {
    await writeFile(join(folder, 'layout.json'), text);
    const { state, shared } = createContent('Томск');
    state.isAway = true;
    await expect(shared().read('layout')).rejects.toThrow('away');
    state.isAway = false;
    expect(await cityOf(shared())).toBe('Томск');
    expect(JSON.parse(await readFile(join(folder, 'layout.json'), 'utf8')).value.clinic.city).toBe('Томск');
  },
);

test('without a layout reading fails, and the next visitor tries again', async () => {
  const { state, content } = createContent('Томск');
  state.isAway = true;
  await expect(content.read('layout')).rejects.toThrow('away');
  state.isAway = false;
  expect(await cityOf(content)).toBe('Томск');
});

test('a change during the first reading makes the layout stale', async () => {
  const { state, content, holdUp } = createContent('Томск');
  const open = holdUp();
  const first = content.read('layout');
  // The query arrives some turns later.
  while (state.asked.length === 0) await new Promise(setImmediate);
  state.city = 'Омск';
  content.invalidate(new Set(['CommonConfig[]']));
  open();
  await first;
  await content.revalidate();
  expect(await cityOf(content)).toBe('Омск');
});

test('a change during revalidation is not lost', async () => {
  const { state, content, holdUp } = createContent('Томск');
  await content.read('layout');
  content.invalidate(new Set(['CommonConfig[]']));
  const open = holdUp();
  state.asked.length = 0;
  const settled = content.revalidate();
  while (state.asked.length === 0) await new Promise(setImmediate);
  state.city = 'Омск';
  content.invalidate(new Set(['CommonConfig[]']));
  open();
  await settled;
  await content.revalidate();
  expect(await cityOf(content)).toBe('Омск');
});

test('only articles with other neighbours are outdated by a new order', async () => {
  const slugs = { order: ['d', 'c', 'b', 'a'] };
  const base = {
    content: {
      query: async () => ({ articles: slugs.order.map((slug) => ({ slug, title: slug })) }),
      ask: async () => ({
        data: { articles: slugs.order.map((slug) => ({ slug, title: slug })) },
        tags: ['Article[]'],
      }),
    },
    captcha: null,
  } as unknown as ContentBase;
  const content = new SharedContent({ base, folder, build: 'b1' });
  const tags = await Promise.all(slugs.order.map(async (slug) => (await content.readPart('articleOrder', slug)).tag));
  slugs.order = ['e', 'd', 'c', 'b', 'a'];
  content.invalidate(new Set(['Article[]']));
  await content.revalidate().catch(() => undefined);
  expect(tags.map((tag) => content.isOutdated(tag))).toEqual([true, false, false, false]);
});

test('a page rendered during a failing revalidation gets the saved layout, also of another build', async () => {
  const { state, shared, holdUp } = createContent('Томск');
  await shared('b1').read('layout');
  state.isAway = true;
  const content = shared('b2');
  content.invalidate(new Set());
  const open = holdUp();
  const settled = content.revalidate().catch(() => 'away');
  await expect.poll(() => state.asked.length).toBeGreaterThan(1);
  const city = cityOf(content);
  open();
  expect(await city).toBe('Томск');
  expect(await settled).toBe('away');
});

test('on a new day the layout is replaced when its hours read differently', async () => {
  const { state, content } = createContent('Омск');
  const onDay = async (today: string) => {
    state.today = today;
    content.invalidate(new Set(['clock']));
    await content.revalidate();
    return content.read('layout');
  };
  const before = await onDay('2026-12-30T05:00:00Z');
  expect((await onDay('2026-12-31T05:00:00Z')).tag).toBe(before.tag);
  // In Omsk the new year has begun.
  const holiday = await onDay('2026-12-31T18:00:00Z');
  expect(holiday.value.clinic.hours?.line).toMatch(/^1.*выходной$/);
  expect(content.isOutdated(before.tag)).toBe(true);
  expect((await onDay('2027-01-04T05:00:00Z')).value.clinic.hours?.line).toMatch(/^Пн/);
});

test('pages with prices of a promotion become outdated when its last day is over in the clinic', async () => {
  const { state, content } = createContent('Омск');
  const onDay = async (today: string) => {
    state.today = today;
    content.invalidate(new Set(['clock']));
    await content.revalidate();
    return content.read('offers');
  };
  expect((await onDay('2026-12-19T05:00:00Z')).value).toEqual({});
  const running = await onDay('2026-12-20T05:00:00Z');
  expect(running.value).toEqual({ rozhdestvo: '2026-12-31' });
  expect((await onDay('2026-12-31T17:59:00Z')).tag).toBe(running.tag);
  // In Omsk the new year has begun.
  expect((await onDay('2026-12-31T18:00:00Z')).value).toEqual({});
  expect(content.isOutdated(running.tag)).toBe(true);
});
