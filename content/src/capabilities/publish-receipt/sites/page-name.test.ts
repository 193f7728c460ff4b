import { expect, test } from 'vitest';
import { pageName } from './page-name';

test.each([
  ['/doctors', '<title>Врачи в Томске</title><h1 class="a">Наши <!-- --><em>врачи</em></h1>', 'Наши врачи'],
  ['/about', '<h1>О нас &amp; о&nbsp;вас</h1>', 'О нас & о вас'],
  ['/news/rss.xml', '<rss><channel><title>Новости</title></channel></rss>', 'Новости'],
  ['/callback/choices', '{}', 'Услуги и врачи в форме заявки'],
  ['/sitemap/doctors.xml', '<urlset></urlset>', null],
])('%s', (path, body, name) => expect(pageName(path, body)).toBe(name));
