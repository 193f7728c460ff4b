import { expect, test } from '../support/console.ts';

/** Addresses that must not exist, each with its reason. */
const missing = [
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
  ['/news?page=abc', 'no page'],
  ['/news?page=-1', 'no page'],
  ['/news?page=1.5', 'no page'],
  ['/news?page=9999', 'past the end'],
  ['/articles?page=0', 'no page'],
  ['/articles?page=9999', 'past the end'],
  ['/reviews?page=abc', 'no page'],
  ['/reviews?page=9999', 'past the end'],
  ['/sales?page=0', 'no page'],
  ['/sales?page=9999', 'past the end'],
  ['/assets/net-takogo.js', 'unknown file'],
  ['/uploads/net-takogo.webp', 'unknown picture'],
  ['/uploads/..%2f..%2fpackage.json', 'a way out of the folder'],
  ['/graphql', 'the content service is not here'],
  ['/admin', 'the content service is not here'],
] as const;

for (const [path, reason] of missing) {
  test(`404 ${path} — ${reason}`, async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    expect(response.status()).toBe(404);
  });
}

/** Each page has one address; others lead to it for good. */
const moved = [
  ['/doctors/', '/doctors'],
  ['/services/terapiya/', '/services/terapiya'],
  ['//doctors', '/doctors'],
  ['/services//terapiya', '/services/terapiya'],
  ['/Doctors/Kedrova', '/doctors/kedrova'],
  ['/CONTACTS', '/contacts'],
  ['/news?page=1', '/news'],
  ['/articles?page=1', '/articles'],
  ['/reviews?page=1', '/reviews'],
  ['/reviews?about=clinic&page=1', '/reviews?about=clinic'],
  ['/doctors/?speciality=x', '/doctors?speciality=x'],
  ['/index.html', '/'],
] as const;

for (const [path, target] of moved) {
  test(`301 ${path} → ${target}`, async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, target]);
    expect((await request.get(`${baseURL}${target}`)).status()).toBe(200);
  });
}

for (const path of ['/healthz', '/readyz']) {
  test(`200 ${path} — for whoever watches the server`, async ({ request }) => {
    const response = await request.get(path);
    expect([response.status(), await response.text()]).toEqual([200, 'ok']);
  });
}

test('a page brings its guards: policy without «unsafe», no sniffing, no framing', async ({ request }) => {
  const headers = (await request.get('/doctors/tayozhnyy')).headers();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('a built file is kept for a year, its name changes with its content', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const file = html.match(/\/assets\/[\w.-]+\.css/)?.[0] ?? '';
  expect((await request.get(file)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});
