import { errors } from '@strapi/utils';
import type { DocumentMiddleware } from '../../platform/capability';
import { findFault, specialDayTypes } from './rules';

type Row = Parameters<typeof findFault>[0];

/** Refuses special days that say nothing: the site would show the usual hours. */
export const checkSpecialDays: DocumentMiddleware = async ({ uid, params }, next) => {
  const rows = params.data?.specialDays;
  if (!specialDayTypes.includes(uid) || !Array.isArray(rows)) return next();
  const faults = rows.flatMap((row: Row, i) => {
    const fault = findFault(row);
    return fault ? [{ path: ['specialDays', i, fault.field], message: fault.message, name: 'ValidationError' }] : [];
  });
  const [first] = faults;
  if (first) throw new errors.ValidationError(first.message, { errors: faults });
  return next();
};
