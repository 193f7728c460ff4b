import { expect, test } from './attack.ts';
import { placeOf, say } from './wire.ts';

const line = '\r\n';
const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: site', 'Connection: close', ...headers, '', ''].join(line);
const post = (headers: string[], body: string, target = '/callback/submission') =>
  [`POST ${target} HTTP/1.1`, 'Host: site', ...headers, '', body].join(line);
/** A second request that hides in the body of the first: nobody may answer it. */
const hidden = `GET /hidden HTTP/1.1${line}Host: site${line}${line}`;

/** Two readings of where a request ends are how one visitor gets another's answer. Here the answer is no, and the end. */
const smuggling: [string, string][] = [
  [
    'длина и куски',
    post([`Content-Length: ${5 + hidden.length}`, 'Transfer-Encoding: chunked'], `0${line}${line}${hidden}`),
  ],
  ['куски и длина', post(['Transfer-Encoding: chunked', 'Content-Length: 4'], `0${line}${line}${hidden}`)],
  ['две длины', post(['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden)],
  ['две длины в строке', post([`Content-Length: 0, ${hidden.length}`], hidden)],
  ['длина с плюсом', post(['Content-Length: +0'], hidden)],
  ['длина с минусом', post(['Content-Length: -1'], hidden)],
  ['длина шестнадцатеричная', post(['Content-Length: 0x0'], hidden)],
  ['длина с пробелом', post(['Content-Length: 0 0'], hidden)],
  ['длина без границ', post(['Content-Length: 99999999999999999999'], hidden)],
  ['длина словом', post(['Content-Length: none'], hidden)],
  ['пробел перед двоеточием', post(['Content-Length : 0', 'Transfer-Encoding : chunked'], hidden)],
  ['неизвестная передача', post(['Transfer-Encoding: xchunked'], `0${line}${line}${hidden}`)],
  ['куски не последние', post(['Transfer-Encoding: chunked, identity'], `0${line}${line}${hidden}`)],
  [
    'передача дважды',
    post(
      ['Transfer-Encoding: identity', 'Transfer-Encoding: chunked', 'Content-Length: 3'],
      `0${line}${line}${hidden}`,
    ),
  ],
  ['передача с управляющим знаком', post(['Transfer-Encoding: \u000bchunked'], `0${line}${line}${hidden}`)],
  ['передача в продолжении строки', post(['Transfer-Encoding:', ' chunked', 'Content-Length: 3'], `0${line}${hidden}`)],
  ['размер куска не число', post(['Transfer-Encoding: chunked'], `zz${line}${hidden}`)],
  ['размер куска отрицательный', post(['Transfer-Encoding: chunked'], `-1${line}${hidden}`)],
  ['размер куска без границ', post(['Transfer-Encoding: chunked'], `ffffffffffffffffff${line}${hidden}`)],
  ['кусок длиннее названного', post(['Transfer-Encoding: chunked'], `1${line}aaaa${line}0${line}${line}${hidden}`)],
  ['кусок с голым концом строки', post(['Transfer-Encoding: chunked'], `1\na\n0\n\n${hidden}`)],
  [
    'приписка к куску без конца',
    post(['Transfer-Encoding: chunked'], `1;${'a'.repeat(70_000)}${line}a${line}${hidden}`),
  ],
  ['продолжение строки заголовка', get('/about', 'X-A: a', ' b: c')],
  ['пробел в имени заголовка', get('/about', 'X A: a')],
  ['заголовок без двоеточия', get('/about', 'nonsense')],
  ['заголовок без имени', get('/about', ': a')],
  ['ноль в заголовке', get('/about', 'X-A: a\u0000b')],
  ['голый возврат каретки в заголовке', get('/about', 'X-A: a\rX-B: b')],
  ['без узла', `GET /about HTTP/1.1${line}${line}`],
  ['мусор', '\u0000\u0001\u0002\u0003\u0004garbage\r\n\r\n'],
  ['рукопожатие TLS', '\u0016\u0003\u0001\u0000\u0005\u0001\u0000\u0000\u0001\u0000\r\n\r\n'],
  ['вступление HTTP/2', `PRI * HTTP/2.0${line}${line}SM${line}${line}`],
  ['версия 0.9', `GET /about${line}${line}`],
  ['версия 9.9', `GET /about HTTP/9.9${line}Host: site${line}${line}`],
  ['метод строчными', `get /about HTTP/1.1${line}Host: site${line}${line}`],
  ['метод без конца', `${'A'.repeat(20_000)} / HTTP/1.1${line}Host: site${line}${line}`],
  ['управляющий знак в пути', `GET /\u001b[31m HTTP/1.1${line}Host: site${line}${line}`],
  ['ноль в пути', `GET /\u0000 HTTP/1.1${line}Host: site${line}${line}`],
  ['пробел в пути', `GET /a b HTTP/1.1${line}Host: site${line}${line}`],
  ['адрес длиннее 16 кБ', get(`/${'a'.repeat(20_000)}`)],
  ['заголовок длиннее 16 кБ', get('/about', `X-A: ${'a'.repeat(20_000)}`)],
  ['печенье длиннее 16 кБ', get('/about', `Cookie: vision=${'a'.repeat(20_000)}`)],
  ['три тысячи заголовков', get('/about', ...Array.from({ length: 3000 }, (_, i) => `X-${i}: aaaaaaaa`))],
  ['ожидание неизвестного', post(['Expect: nonsense', 'Content-Length: 0', 'Connection: close'], '')],
];

for (const [name, bytes] of smuggling) {
  test(`Отказ и закрытое соединение: ${name}`, async ({ baseURL }) => {
    const heard = await say(placeOf(baseURL), bytes);
    // A form that is none may have its answer before its body turns out to be torn, which is told by another.
    const [first, torn = 400, ...more] = heard.statuses;
    expect([torn, more], heard.text.slice(0, 300)).toEqual([400, []]);
    // The hidden one would be 404.
    if (first !== undefined) expect([400, 413, 417, 431, 503]).toContain(first);
    expect(heard.isClosed).toBe(true);
    expect(heard.text).not.toContain('hidden');
  });
}

/** Unusual and allowed: as many answers as requests, none of them a fault of the server's. */
const unusual: [string, string, number, number[]][] = [
  ['два узла', get('/about', 'Host: evil.example'), 1, [200, 400]],
  ['адрес целиком', get('http://evil.example/about'), 1, [200, 404]],
  ['адрес целиком, свой', get('http://site/about'), 1, [200]],
  ['адрес чужого узла без пути', get('http://evil.example'), 1, [200, 404]],
  ['адрес, на котором падают', get('//evil.example%2f..'), 1, [301, 404]],
  ['скобка в адресе', get('http://[::1'), 1, [400, 404]],
  ['звёздочка', get('*'), 1, [400, 404]],
  ['знаки не из ASCII', get('/\u00d0\u00b0'), 1, [400, 404]],
  ['битый процент', get('/%zz'), 1, [400, 404]],
  ['битый процент в параметре', get('/about?q=%zz'), 1, [200, 400]],
  ['не UTF-8', get('/%ff%fe'), 1, [400, 404]],
  ['длинная запись точки', get('/%c0%ae%c0%ae/'), 1, [301, 400, 404]],
  ['ноль в записи', get('/doctors/%00'), 1, [400, 404]],
  ['адрес в 10 кБ', get(`/${'a'.repeat(10_000)}`), 1, [404]],
  ['тысяча параметров', get(`/about?${'a=1&'.repeat(1000)}`), 1, [200]],
  ['сто заголовков', get('/about', ...Array.from({ length: 100 }, (_, i) => `X-${i}: a`)), 1, [200]],
  ['HTTP/1.0', `GET /about HTTP/1.0${line}${line}`, 1, [200, 400]],
  ['пустые строки впереди', `${line}${line}${get('/about')}`, 1, [200]],
  ['концы строк без возврата', 'GET /about HTTP/1.1\nHost: site\nConnection: close\n\n', 1, [200, 400]],
  ['тело у чтения', get('/about', 'Content-Length: 5').replace(/$/, 'aaaaa'), 1, [200]],
  [
    'TRACE',
    `TRACE /about HTTP/1.1${line}Host: site${line}Cookie: a=b${line}Connection: close${line}${line}`,
    1,
    [404, 405, 501],
  ],
  ['CONNECT', `CONNECT evil.example:443 HTTP/1.1${line}Host: evil.example${line}${line}`, 0, []],
  ['OPTIONS', `OPTIONS * HTTP/1.1${line}Host: site${line}Connection: close${line}${line}`, 1, [204, 400, 404, 405]],
  [
    'PUT',
    `PUT /about HTTP/1.1${line}Host: site${line}Content-Length: 0${line}Connection: close${line}${line}`,
    1,
    [404, 405],
  ],
  ['DELETE', `DELETE /about HTTP/1.1${line}Host: site${line}Connection: close${line}${line}`, 1, [404, 405]],
  [
    'сокет',
    get('/about', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13').replace(
      'Connection: close',
      'Connection: Upgrade',
    ),
    1,
    [200, 400, 426],
  ],
  [
    'ожидание продолжения',
    post(['Expect: 100-continue', 'Content-Length: 0', 'Connection: close'], ''),
    2,
    [100, 422, 503],
  ],
  [
    'десять запросов подряд',
    get('/healthz').replace('Connection: close', 'X-A: a').repeat(9) + get('/healthz'),
    10,
    [200],
  ],
];

for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']) {
  test(`Формы берут только отправленными: ${method}`, async ({ baseURL }) => {
    const body = 'type=question';
    const target = `${method} /callback/submission HTTP/1.1${line}Host: site${line}Content-Length: ${body.length}${line}`;
    const heard = await say(placeOf(baseURL), `${target}Connection: close${line}${line}${body}`);
    expect(heard.statuses[0]).toBe(405);
    expect(heard.text).toMatch(/^allow: GET, HEAD, POST\r$/im);
  });
}

for (const [name, bytes, answers, allowed] of unusual) {
  test(`Непривычное: ${name}`, async ({ baseURL }) => {
    const heard = await say(placeOf(baseURL), bytes);
    expect(heard.statuses, heard.text.slice(0, 300)).toHaveLength(answers);
    for (const status of heard.statuses) expect(allowed).toContain(status);
    expect(heard.text).not.toContain('//evil.example');
    if (name === 'TRACE') expect(heard.text).not.toContain('a=b');
  });
}
