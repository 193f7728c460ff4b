import type { VisionSettings } from './vision-settings.ts';

type Labels = { [Name in keyof VisionSettings]: { legend: string; labels: Record<VisionSettings[Name], string> } };

/** What the choices are called, in the order in which they are offered. */
export const visionLabels: Labels = {
  scale: {
    legend: 'Размер текста',
    labels: { '100': 'Обычный', '150': 'Крупный, 150\u00a0%', '200': 'Очень крупный, 200\u00a0%' },
  },
  scheme: {
    legend: 'Цвета',
    labels: {
      'black-on-white': 'Чёрным по белому',
      'white-on-black': 'Белым по чёрному',
      'blue-on-pale-blue': 'Синим по голубому',
      'brown-on-beige': 'Коричневым по бежевому',
    },
  },
  tracking: {
    legend: 'Расстояние между буквами',
    labels: { normal: 'Обычное', wide: 'Увеличенное', widest: 'Большое' },
  },
  leading: {
    legend: 'Расстояние между строками',
    labels: { normal: 'Обычное', wide: 'Увеличенное', widest: 'Большое' },
  },
  images: { legend: 'Картинки', labels: { on: 'Цветные', grey: 'Серые', off: 'Без картинок' } },
};
