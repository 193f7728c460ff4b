import { createHmac } from 'node:crypto';
import { originOf } from '@clinic/contract/submissions/visit';
import { expect, test } from 'vitest';
import { endOfToken, makeAmocrm } from './amocrm';
import { makeBitrix24 } from './bitrix24';
import type { BoundedCall } from './caller';
import { leadForTests as lead } from './lead-for-tests';
import { makeWebhook } from './webhook';

const { signal } = new AbortController();
type Sent = { url: string; body: unknown; headers: Record<string, string> };

/** Answers the calls in turn. */
function makeReceiver(...answers: unknown[]) {
  const sent: Sent[] = [];
  const call: BoundedCall = async (url, { headers, body }) => {
    sent.push({ url, headers, body: body && JSON.parse(body) });
    const answer = answers.shift();
    const nothing = answer === null;
    return {
      status: nothing ? 204 : 200,
      contentType: 'application/json',
      retryAfter: null,
      body: nothing ? '' : JSON.stringify(answer),
    };
  };
  return { sent, call };
}

const bitrix24 = { url: 'https://klinika.bitrix24.ru/rest/1/key', recipient: '1С-Битрикс' };

test('Bitrix24 with leads gets a lead with source and number', async () => {
  const { sent, call } = makeReceiver({ result: 1 }, { result: { item: { id: 812 } } });
  const origin = originOf({ landing: '/?utm_source=2gis&utm_campaign=card', referrer: '' });
  expect(await makeBitrix24(bitrix24, call).send({ ...lead, origin }, signal)).toBe('лид 812');
  expect(sent.map(({ url }) => url)).toEqual([
    'https://klinika.bitrix24.ru/rest/1/key/crm.settings.mode.get',
    'https://klinika.bitrix24.ru/rest/1/key/crm.item.add',
  ]);
  expect(sent[1]?.body).toEqual({
    entityTypeId: 1,
    fields: {
      title: 'Заявка № 2417',
      name: 'Иван Кедров',
      fm: [{ typeId: 'PHONE', valueType: 'WORK', value: '+79130000000' }],
      sourceId: 'WEB',
      sourceDescription: 'Сайт, записаться к врачу. По акции: Белозубая осень',
      ...{ utmSource: '2gis', utmMedium: '', utmCampaign: 'card', utmContent: '', utmTerm: '' },
      comments: [
        'Записаться к врачу',
        'Клиника: На Кедровом',
        'Врач: Анна Обская',
        'Выбрано время: 01.12.2026, 10:30, Анна Обская',
        'Удобно позвонить: до 12',
        'Текст: Болит зуб',
        'Источник: По акции: Белозубая осень',
        'Откуда: 2ГИС: card',
        'Страница: https://snegir.example/doctors/obskaya',
        'На столе заявок: https://content.snegir.example/admin/requests-desk/2417',
      ].join('\n'),
      originatorId: 'site',
      originId: '2417',
    },
  });
});

test('Bitrix24 without leads gets a contact and a deal, and a contact of an earlier try is used', async () => {
  const fresh = makeReceiver(
    { result: 2 },
    { result: { items: [] } },
    { result: { item: { id: 7 } } },
    { result: { item: { id: 15 } } },
  );
  expect(await makeBitrix24(bitrix24, fresh.call).send(lead, signal)).toBe('сделка 15, контакт 7');
  expect(fresh.sent[2]?.body).toMatchObject({ entityTypeId: 3, fields: { originId: '2417', name: 'Иван Кедров' } });
  expect(fresh.sent[3]?.body).toMatchObject({ entityTypeId: 2, fields: { contactId: 7, originId: '2417' } });

  const halfway = makeReceiver({ result: 2 }, { result: { items: [{ id: 7 }] } }, { result: { item: { id: 15 } } });
  expect(await makeBitrix24(bitrix24, halfway.call).send(lead, signal)).toBe('сделка 15, контакт 7');
});

test('Bitrix24 is asked by our number', async () => {
  const { sent, call } = makeReceiver({ result: 1 }, { result: { items: [{ id: 812 }] } }, { result: { items: [] } });
  const target = makeBitrix24(bitrix24, call);
  expect(await target.find?.(lead, signal)).toBe('лид 812');
  expect(sent[1]?.body).toMatchObject({ entityTypeId: 1, filter: { originatorId: 'site', originId: '2417' } });
  expect(await target.find?.(lead, signal)).toBeNull();
});

test('an answer that is not understood is an unknown outcome, not «nothing found»', async () => {
  const { call } = makeReceiver({ result: 1 }, { result: {} });
  await expect(makeBitrix24(bitrix24, call).find?.(lead, signal)).rejects.toThrow('no items');
});

const amocrm = { url: 'https://klinika.amocrm.ru', token: 'a.b.c', pipelineId: 5, recipient: 'amoCRM' };

test('amoCRM gets an array with one unsorted form', async () => {
  const { sent, call } = makeReceiver({ _embedded: { unsorted: [{ uid: 'u1', _embedded: { leads: [{ id: 33 }] } }] } });
  expect(await makeAmocrm(amocrm, call).send(lead, signal)).toBe('сделка 33 в неразобранном');
  expect(sent[0]?.url).toBe('https://klinika.amocrm.ru/api/v4/leads/unsorted/forms');
  expect(sent[0]?.headers.authorization).toBe('Bearer a.b.c');
  const [form] = (sent[0] as Sent).body as [Record<string, unknown>];
  expect(form).toMatchObject({
    request_id: '2417',
    source_name: 'Сайт',
    source_uid: 'site-2417',
    created_at: 1_795_836_605,
    pipeline_id: 5,
    metadata: {
      form_id: 'callback',
      form_name: 'Заявка с сайта',
      form_page: 'https://snegir.example/doctors/obskaya',
      form_sent_at: 1_795_836_605,
    },
  });
  const name = (form._embedded as { leads: { name: string }[] }).leads[0]?.name ?? '';
  expect(name).toMatch(/^Заявка № 2417\. Записаться к врачу\. /);
  expect(name.length).toBeLessThanOrEqual(250);
});

test('amoCRM is asked among unsorted entries, then among accepted leads', async () => {
  const unsorted = makeReceiver({ _embedded: { unsorted: [{ uid: 'u1', metadata: { source_uid: 'site-2417' } }] } });
  expect(await makeAmocrm(amocrm, unsorted.call).find?.(lead, signal)).toBe('неразобранное u1');
  const accepted = makeReceiver(null, {
    _embedded: {
      leads: [
        { id: 9, name: 'Заявка № 24170' },
        { id: 33, name: 'Заявка № 2417. Вопрос' },
      ],
    },
  });
  expect(await makeAmocrm(amocrm, accepted.call).find?.(lead, signal)).toBe('сделка 33');
  const none = makeReceiver(null, null);
  expect(await makeAmocrm(amocrm, none.call).find?.(lead, signal)).toBeNull();
});

test('amoCRM is asked for all unsorted entries since the request came, and for no older ones', async () => {
  const came = lead.cameAt.getTime() / 1000;
  const page = (created: number, ...more: object[]) => ({
    _embedded: {
      unsorted: [...Array.from({ length: 20 - more.length }, () => ({ uid: 'u0', created_at: created })), ...more],
    },
  });
  const ours = { uid: 'u1', created_at: came, source_uid: 'site-2417' };
  const late = makeReceiver(page(came + 9), page(came + 8), page(came + 7), page(came + 6), page(came + 5, ours));
  expect(await makeAmocrm(amocrm, late.call).find?.(lead, signal)).toBe('неразобранное u1');
  const gone = makeReceiver(page(came + 9), page(came - 1), null);
  expect(await makeAmocrm(amocrm, gone.call).find?.(lead, signal)).toBeNull();
  expect(gone.sent).toHaveLength(3);
});

test('the end of a token is read from it', () => {
  const token = `e30.${Buffer.from('{"exp": 1795836605}').toString('base64url')}.x`;
  expect(endOfToken(token)).toEqual(new Date('2026-11-28T03:30:05Z'));
  expect([endOfToken('abc'), endOfToken('a.b.c'), endOfToken('e30.e30.x')]).toEqual([null, null, null]);
});

test('a webhook is signed with both keys while they change, and its id is that of the request', async () => {
  const keys = [Buffer.alloc(24, 1), Buffer.alloc(24, 2)];
  const { sent, call } = makeReceiver(null);
  await makeWebhook({ url: 'https://1c.snegir.example/hook', keys, recipient: null }, call).send(lead, signal);
  const { headers, body } = sent[0] as Sent;
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures } = headers;
  expect(id).toBe('request-2417');
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(5);
  const sign = (key: Buffer) =>
    createHmac('sha256', key)
      .update(`${id}.${seconds}.${JSON.stringify(body)}`)
      .digest('base64');
  expect(signatures).toBe(keys.map((key) => `v1,${sign(key)}`).join(' '));
  expect(body).toEqual({
    type: 'request.created',
    timestamp: '2026-11-28T03:30:05.000Z',
    data: {
      number: 2417,
      kind: 'Записаться к врачу',
      name: 'Иван Кедров',
      phone: '+79130000000',
      doctor: 'Анна Обская',
      service: null,
      clinic: 'На Кедровом',
      time: '01.12.2026, 10:30, Анна Обская',
      callTime: 'до 12',
      text: 'Болит зуб',
      page: 'https://snegir.example/doctors/obskaya',
      source: 'По акции: Белозубая осень',
      origin: null,
      link: 'https://content.snegir.example/admin/requests-desk/2417',
    },
  });
});

test('the signature is that of the specification’s example', async () => {
  const { signatureOf } = await import('./webhook');
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  expect(signatureOf([key], 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});
