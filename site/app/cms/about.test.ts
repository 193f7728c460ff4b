import { expect, test } from 'vitest';
import { toAbout } from './about.server.ts';
import { upload } from './content-for-tests.ts';
import type { AboutQuery } from './generated/graphql.ts';

const full: AboutQuery = {
  aboutPage: {
    documentId: 'about',
    title: 'О клинике',
    slogan: 'Спокойно возвращаться',
    description: 'Открылись в **2012** году.',
    aboutUsText: '## С чего начинается\n\nС разговора.',
    aboutUsTextFooter: 'Позвоните.',
    seoText: 'Работаем в Томске.',
    videoUrl: 'https://cms.example/uploads/tour.mp4',
    videoPoster: upload,
    button: { label: 'Врачи', style: null, url: '/doctors' },
    slider: [{ label: 'Стойка', banner: upload }],
    benefits: [{ id: '1', title: 'Снимки на месте', text: 'Рядом', banner: null }],
    seo: null,
  },
  advantages: [{ documentId: 'f', value: '14', unit: 'лет', title: 'работаем', text: null }],
  commonConfig: { licence: 'Л041', company: 'ООО «Клиника»' },
};

test('maps a full page', () => {
  const about = toAbout(full);
  expect(about).toMatchObject({
    title: 'О\u00a0клинике',
    button: { label: 'Врачи', to: '/doctors', variant: 'primary' },
    interiors: [{ src: upload.url, caption: 'Стойка' }],
    benefits: [{ title: 'Снимки на\u00a0месте', picture: null }],
    figures: [{ value: '14', unit: 'лет', text: '' }],
    film: { video: { kind: 'file', src: '/uploads/tour.mp4' }, poster: { src: upload.url } },
    company: 'ООО\u00a0«Клиника»',
  });
  expect(about.textHtml).toContain('<h2 id="s-chego-nachinaetsya">');
  expect(about.head).toMatchObject({ canonicalPath: '/about', image: { src: upload.url } });
});
