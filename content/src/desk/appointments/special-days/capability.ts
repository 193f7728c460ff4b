import type { Capability, DocumentMiddleware } from '../../../platform/capability';
import { refuse } from '../../../rules/fields';
import { findError, specialDayTypes } from './rules';

type Row = Parameters<typeof findError>[0];

/** Refuses special days that say nothing: the site would show the usual hours. */
const checkSpecialDays: DocumentMiddleware = async ({ uid, params }, next) => {
  const rows = params.data?.specialDays;
  if (!specialDayTypes.includes(uid) || !Array.isArray(rows)) return next();
  refuse(
    rows.flatMap((row: Row, i) => {
      const error = findError(row);
      return error ? [{ path: ['specialDays', i, error.field], message: error.message }] : [];
    }),
  );
  return next();
};

export const specialDays: Capability = { documents: () => [checkSpecialDays] };
