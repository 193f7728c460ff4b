import { setTimeout as sleep } from 'node:timers/promises';
import { asForm, askFrom, consentHashes } from '../http/ask-from.ts';
import { nextVisitor } from '../http/wire.ts';
import { contentUrl } from '../support/editor.ts';
import { patient } from '../support/patience.ts';
import { expect, test } from './attack.ts';

const attackers = 8;
const forms = 20;
const formEveryMs = 500;

const aliases = (field: string) => `{ ${Array.from({ length: 20 }, (_, i) => `a${i}: ${field}`).join(' ')} }`;
/** The maximum of an operation: a hundred conditions in twenty lists. */
const five = (field: string) => `or: [${`{ ${field}: { notContainsi: "ю" } } `.repeat(5)}]`;
const page = 'pagination: { limit: 100 }';

/** The most expensive queries found: one answered in full, one stopped half-way. */
const expensive = [
  aliases(
    `subServices_connection(filters: { doctors: { sub_services: { doctors: { ${five('name')} } } } }, ${page}) { pageInfo { total } nodes { title } }`,
  ),
  aliases(`doctors(${page}) { sub_services(filters: { ${five('title')} }, ${page}) { title } }`),
  aliases('doctors { sub_services { doctors { sub_services { title } } } }'),
];

const ask = (query: string, from = nextVisitor()) =>
  askFrom(from, '/graphql', { method: 'POST', headers: json, body: JSON.stringify({ query }) }, contentUrl);
const json = { 'Content-Type': 'application/json' };

const quantile = (sorted: number[], q: number) => Math.round(sorted[Math.ceil(sorted.length * q) - 1] ?? 0);

test.setTimeout(patient(180_000));

test('while eight clients send expensive queries, all forms of visitors are accepted', async () => {
  const { callback = '' } = await consentHashes();
  let isOver = false;
  let queries = 0;
  const attack = async (from: string, i: number) => {
    for (; !isOver; queries++) await ask(expensive[(i + queries) % expensive.length] ?? '', from);
  };
  const attacking = Array.from({ length: attackers }, (_, i) => attack(nextVisitor(), i));
  const send = async (i: number) => {
    await sleep(1000 + i * formEveryMs);
    const begun = performance.now();
    const fields = {
      type: 'question',
      name: 'Анна',
      phone: '+79131200000',
      consent: callback,
      key: `attacked-key-${i}-x`,
    };
    const { text } = await askFrom(nextVisitor(), '/callback/submission', asForm(fields));
    return { kind: JSON.parse(text).kind, ms: performance.now() - begun };
  };
  const sent = await Promise.all(Array.from({ length: forms }, (_, i) => send(i)));
  isOver = true;
  await Promise.all(attacking);
  const times = sent.map(({ ms }) => ms).sort((a, b) => a - b);
  console.log(
    `${queries} queries beside ${forms} forms: p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms`,
  );
  expect(sent.filter(({ kind }) => kind !== 'sent')).toEqual([]);
});
