import { expect, test } from 'vitest';
import { words } from './html.ts';
import { get } from './site.ts';

test.for([
  ['/net-takoy-stranicy', 'unknown page'],
  ['/doctors/net-takogo', 'unknown doctor'],
  ['/services/net-takoy', 'unknown service'],
  ['/services/terapiya/net-takoy', 'unknown sub-service'],
  ['/services/implantaciya/lechenie-kariesa', 'a sub-service of another service'],
  ['/services/terapiya%20', 'a slug with a space'],
  ['/news/net-takoy', 'unknown post'],
  ['/sales/net-takoy', 'unknown promotion'],
  ['/articles/net-takoy', 'unknown article'],
  ['/customers/net-takoy', 'unknown text page'],
  ['/faq?tag=net-takoy', 'unknown tag'],
  ['/reviews?about=net-takogo', 'unknown filter'],
  ['/news?page=0', 'no page'],
  ['/news?page=9999', 'past the end'],
  ['/articles?page=9999', 'past the end'],
  ['/reviews?page=9999', 'past the end'],
  ['/sales?page=9999', 'past the end'],
  ['/assets/net-takogo.js', 'unknown file'],
  ['/uploads/net-takogo.webp', 'unknown picture'],
  ['/admin', 'belongs to the content service'],
] as const)('404 %s: %s', async ([path]) => {
  expect((await get(path)).status).toBe(404);
});

test.for([
  ['/doctors/', '/doctors'],
  ['/Doctors/Kedrova', '/doctors/kedrova'],
  ['/news?page=1', '/news'],
  ['/reviews?about=clinic&page=1', '/reviews?about=clinic'],
  ['/index.html', '/'],
] as const)('301 %s → %s, the only URL of this page', async ([path, target]) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('location')]).toEqual([301, target]);
  expect((await get(target)).status).toBe(200);
});

test.for(['/healthz', '/readyz'])('200 %s for monitoring', async (path) => {
  const { status, text } = await get(path);
  expect([status, text]).toEqual([200, 'ok']);
});

test('the footer has phones, e-mail, addresses, licence and warning', async () => {
  const { text } = await get('/about');
  const footer = text.slice(text.indexOf('<footer'), text.indexOf('</footer>'));
  for (const href of ['tel:+73822000000', 'tel:+73822000001', 'mailto:privet@snegir.example'])
    expect(footer).toContain(`href="${href}"`);
  for (const shown of [
    'Томск, ул. Снегириная, 7',
    'Томск, пр. Кедровый, 21',
    'Лицензия Л041-00000-70/00000000',
    'Имеются противопоказания. Необходима консультация специалиста',
    'не являются публичной офертой',
    'Политика обработки персональных данных',
  ])
    expect(words(footer)).toContain(shown);
});
