import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { findFault, specialDayTypes } from './rules';

type Row = Parameters<typeof findFault>[0];
type Action = { uid: string; action: string; params: { data?: { specialDays?: unknown } } };

/** Adds a document middleware that refuses special days that say nothing: the site would show the usual hours. */
export function checkSpecialDays(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, params } = context as Action;
    const rows = params.data?.specialDays;
    if (!specialDayTypes.includes(uid) || !Array.isArray(rows)) return next();
    const faults = rows.flatMap((row: Row, i) => {
      const fault = findFault(row);
      return fault ? [{ path: ['specialDays', i, fault.field], message: fault.message, name: 'ValidationError' }] : [];
    });
    const [first] = faults;
    if (first) throw new errors.ValidationError(first.message, { errors: faults });
    return next();
  });
}
