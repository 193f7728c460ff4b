import { expect, test } from 'vitest';
import { toHeroSlides } from './hero-slide.ts';

const slide = {
  id: '1',
  title: 'Спокойная стоматология в Томске',
  subtitle: 'Сначала осмотр',
  bgColor: '#c9e6f2',
  isLight: true,
  videoUrl: null,
  image: { url: '/uploads/hero.webp', width: 2400, height: 1350, alternativeText: 'Зуб', updatedAt: null, tone: null },
  button: { label: 'Записаться', style: 'accent' as const, url: '/callback?type=doctor' },
};
const first = (change: Partial<typeof slide> | Record<string, null | string | boolean>) =>
  toHeroSlides([{ ...slide, ...change } as typeof slide], 'Клиника')[0];

test('a full slide', () => {
  expect(first({})).toEqual({
    id: '1',
    title: 'Спокойная стоматология в\u00a0Томске',
    subtitle: 'Сначала осмотр',
    isLight: true,
    ground: '#c9e6f2',
    picture: { src: '/uploads/hero.webp', version: null, width: 2400, height: 1350, alt: 'Зуб', tint: null },
    button: { label: 'Записаться', to: '/callback?type=doctor', variant: 'accent' },
    video: null,
  });
});

test('a slide with nothing but a title', () => {
  const bare = first({ subtitle: null, bgColor: null, isLight: null, image: null, button: null });
  expect(bare).toMatchObject({ subtitle: '', isLight: true, ground: null, picture: null, button: null, video: null });
});

test.each(['red', 'url(https://evil.example)', '#12', '"><script>', ''])('%s is no colour', (bgColor) => {
  expect(first({ bgColor }).ground).toBeNull();
});

test('a button that leads nowhere is not shown', () => {
  expect(toHeroSlides([{ ...slide, button: { ...slide.button, url: ' ' as string } }], 'Клиника')[0].button).toBeNull();
});

test('without slides the page still begins with its heading and the way to a request', () => {
  for (const none of [null, undefined, []]) {
    expect(toHeroSlides(none, 'Клиника')).toMatchObject([
      { title: 'Клиника', picture: null, button: { to: '/callback?type=doctor' } },
    ]);
  }
});
