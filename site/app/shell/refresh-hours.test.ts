import { beforeEach, expect, test, vi } from 'vitest';
import { refreshHours } from './refresh-hours.ts';

const timetable = JSON.stringify({
  rows: [{ from: 1, to: 6, opens: '09:00', closes: '21:00' }],
  days: [{ from: '2026-11-18', until: '2026-11-18', hours: [], note: '' }],
  clock: { timeZone: 'Asia/Novosibirsk', offsetMinutes: 420 },
});

function openPage() {
  const element = { dataset: { hours: timetable } as DOMStringMap, textContent: 'Пн–Сб 9:00–21:00' };
  const view = Object.assign(new EventTarget(), {
    document: { querySelectorAll: () => [element] },
    setInterval,
  });
  return { view, element, refresh: refreshHours(view as unknown as Window) };
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-16T13:59:30Z') }));

test('the current state replaces the timetable and follows the clock', () => {
  const { element, refresh } = openPage();
  expect(element.textContent).toBe('Пн–Сб 9:00–21:00');
  refresh();
  expect(element).toMatchObject({ textContent: 'Открыто до\u00a021:00', dataset: { open: 'true' } });
  vi.advanceTimersByTime(60_000);
  expect(element).toMatchObject({ textContent: 'Закрыто, откроемся завтра в\u00a09:00', dataset: { open: 'false' } });
});

test('a timetable rendered later is replaced too', () => {
  const { view, element } = openPage();
  view.dispatchEvent(new Event('hours'));
  expect(element.textContent).toBe('Открыто до\u00a021:00');
});

test('a special day replaces the usual hours', () => {
  vi.setSystemTime(new Date('2026-11-18T05:00:00Z'));
  const { element, refresh } = openPage();
  refresh();
  expect(element).toMatchObject({ textContent: 'Закрыто, откроемся завтра в\u00a09:00', dataset: { open: 'false' } });
});
