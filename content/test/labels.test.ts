import { beforeAll, expect, inject, test } from 'vitest';
import { signIn } from './admin';

type Field = { edit: { label: string; editable: boolean }; list: { label: string } };
type Configuration = {
  data: {
    contentType: {
      layouts: { list: string[]; edit: { name: string }[][] };
      metadatas: Record<string, Field>;
      settings: { mainField: string };
    };
  };
};

let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  admin = await signIn(inject('url'), inject('secrets').ADMIN_PASSWORD);
});

const read = async (uid: string) => {
  const { data } = (await admin.get(`/content-manager/content-types/${uid}/configuration`)) as Configuration;
  return data.contentType;
};

test('the list of requests shows what to do next and no personal data', async () => {
  const { layouts, metadatas, settings } = await read('api::request.request');
  expect(layouts.list.map((name) => metadatas[name]?.list.label)).toEqual([
    '№',
    'Зачем',
    'Состояние',
    'Создано',
    'Откуда',
  ]);
  expect(settings.mainField).toBe('number');
});

test('what the service has written is not for changing', async () => {
  const { metadatas } = await read('api::request.request');
  expect(metadatas.number?.edit.editable).toBe(false);
  expect(metadatas.workflow?.edit.editable).toBe(true);
});

test('no form has a key of a sending, and receipts are nobody’s list', async () => {
  const { layouts } = await read('api::request.request');
  expect(layouts.edit.flat().map(({ name }) => name)).not.toContain('idempotencyKey');
  const { data } = (await admin.get('/content-manager/content-types')) as {
    data: { uid: string; isDisplayed: boolean }[];
  };
  expect(data.find(({ uid }) => uid === 'api::receipt.receipt')?.isDisplayed).toBe(false);
});
