import { toE164 } from '@clinic/contract/submissions/phone';
import type { Core } from '@strapi/strapi';
import { type RequestRow, requestUid, wholeRow } from '../request-row';

/** Whose data are to be erased: one request, or all from one phone. */
export type Person = { number: number } | { phoneNumber: string };

/** @returns in words what is wrong when it names neither a number nor a phone, or both */
export function readPerson(body: unknown): Person | string {
  const { number, phone } = (body ?? {}) as Record<string, unknown>;
  if (Boolean(number) === Boolean(phone)) return 'Укажите номер заявки или телефон';
  if (number) {
    const value = Number(number);
    return Number.isInteger(value) && value > 0 ? { number: value } : 'Номер заявки — целое число';
  }
  const phoneNumber = typeof phone === 'string' ? toE164(phone) : null;
  return phoneNumber ? { phoneNumber } : 'Не похоже на номер телефона';
}

export async function findPerson(strapi: Core.Strapi, person: Person): Promise<RequestRow[]> {
  return strapi.db.query(requestUid).findMany({ where: person, populate: wholeRow, orderBy: { id: 'asc' } });
}
