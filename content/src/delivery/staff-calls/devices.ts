import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import * as v from 'valibot';
import { readStaffWith } from '../../people/request-records';
import { fields } from '../../platform/schema';
import { deviceTable } from './store';

/** Where a browser receives messages: a URL of its maker's push service, and the keys that only it can decrypt with. */
export type Device = { endpoint: string; p256dh: string; auth: string };

const endpointMaxCharacters = 1000;
const publicKeyBytes = 65;
const authBytes = 16;
const devicesPerPerson = 10;

const noEndpoint = 'Браузер не сообщил, куда слать уведомления';
const endpointText = v.pipe(
  v.string(noEndpoint),
  v.maxLength(endpointMaxCharacters, noEndpoint),
  v.check((text) => URL.canParse(text), noEndpoint),
);

const noKeys = 'Браузер не сообщил ключи уведомлений';
const keyOf = (bytes: number) =>
  v.pipe(
    v.string(noKeys),
    v.regex(/^[\w-]{1,100}$/, noKeys),
    v.check((text) => Buffer.from(text, 'base64url').length === bytes, noKeys),
  );

/**
 * Describes what a browser sends. The service calls the endpoint later, so only the push services of `origins` are
 * accepted.
 */
export const deviceBody = (origins: readonly string[]) =>
  fields({
    endpoint: v.pipe(
      endpointText,
      v.check((text) => isKnownOrigin(text, origins), 'Служба уведомлений этого браузера здесь не разрешена'),
      // As it was checked: the text that was sent may hold blanks and backslashes, which other programs read differently.
      v.transform((text) => new URL(text).href),
    ),
    keys: fields({ p256dh: keyOf(publicKeyBytes), auth: keyOf(authBytes) }, noKeys),
  });

/** Names a device to forget. */
export const knownDevice = fields({ endpoint: v.pipe(v.string(noEndpoint), v.maxLength(endpointMaxCharacters)) });

/** @param origins such as `https://fcm.googleapis.com` or, with all subdomains, `https://*.push.apple.com` */
function isKnownOrigin(endpoint: string, origins: readonly string[]): boolean {
  const { protocol, host, username, password } = new URL(endpoint);
  if (username || password) return false;
  return origins.some((origin) => {
    const known = new URL(origin);
    if (known.protocol !== protocol) return false;
    return known.host.startsWith('*.') ? host.endsWith(known.host.slice(1)) : host === known.host;
  });
}

const hashOf = (endpoint: string) =>
  createHash('sha256')
    .update(URL.canParse(endpoint) ? new URL(endpoint).href : endpoint)
    .digest('hex');

/** Stores a device, or moves it to the employee who uses it now. The oldest of an employee's eleven is dropped. */
export async function addDevice(strapi: Core.Strapi, staff: number, device: Device): Promise<void> {
  const table = deviceTable.of(strapi);
  const hash = hashOf(device.endpoint);
  const { count } = await table.updateMany({ where: { hash }, data: { ...device, staff } });
  if (count > 0) return;
  await table.create({ data: { ...device, staff, hash, at: new Date() } });
  const extra = await table.findMany({
    where: { staff },
    orderBy: { id: 'desc' },
    offset: devicesPerPerson,
    limit: devicesPerPerson,
  });
  await table.deleteMany({ where: { id: { $in: extra.map(({ id }) => id) } } });
}

/** Removes a device. @param staff its owner; `null` for anybody's */
export async function removeDevice(strapi: Core.Strapi, endpoint: string, staff: number | null): Promise<void> {
  const where = { hash: hashOf(endpoint), ...(staff === null ? {} : { staff }) };
  await deviceTable.of(strapi).deleteMany({ where });
}

/** Returns the devices of one employee or of all, after removing those of people who may not see requests any more. */
export async function readDevices(strapi: Core.Strapi, staff: number | null): Promise<Device[]> {
  const table = deviceTable.of(strapi);
  const readers = (await readStaffWith(strapi, 'read')).map(({ id }) => id);
  await table.deleteMany({ where: { staff: { $notIn: readers } } });
  return table.findMany(staff === null ? {} : { where: { staff } });
}
