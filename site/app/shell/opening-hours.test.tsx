import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShownHours } from '../cms/hours.server.ts';
import { HoursText } from './opening-hours.tsx';

const hours = {
  week: 'Пн–Сб 9:00–21:00',
  special: ['31 декабря 9:00–15:00', '1–3 января — выходной'],
  notice: '31 декабря – 3 января: особый график',
} as ShownHours;

test.each([
  [false, 'Пн–Сб 9:00–21:00<br/>31 декабря 9:00–15:00<br/>1–3 января — выходной'],
  [true, 'Пн–Сб 9:00–21:00<br/>31 декабря – 3 января: особый график'],
])('special days, in brief: %s', (isBrief, html) => {
  expect(renderToStaticMarkup(<HoursText hours={hours} isBrief={isBrief} />)).toBe(html);
});
