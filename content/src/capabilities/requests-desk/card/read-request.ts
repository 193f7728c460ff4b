import type { Core } from '@strapi/strapi';
import { type RequestRow, requestUid, wholeRow } from '../request-row';

/** @returns the request with its relations, null when there is none of that number (any more) */
export async function readRequest(strapi: Core.Strapi, number: number): Promise<RequestRow | null> {
  return strapi.db.query(requestUid).findOne({ where: { number }, populate: wholeRow });
}
