import type { DocumentMiddleware } from '../../platform/capability';
import { refuse } from '../checked-fields';
import { findFault, specialDayTypes } from './rules';

type Row = Parameters<typeof findFault>[0];

/** Refuses special days that say nothing: the site would show the usual hours. */
export const checkSpecialDays: DocumentMiddleware = async ({ uid, params }, next) => {
  const rows = params.data?.specialDays;
  if (!specialDayTypes.includes(uid) || !Array.isArray(rows)) return next();
  refuse(
    rows.flatMap((row: Row, i) => {
      const fault = findFault(row);
      return fault ? [{ path: ['specialDays', i, fault.field], message: fault.message }] : [];
    }),
  );
  return next();
};
