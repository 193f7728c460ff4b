import { errors } from '@strapi/utils';
import type { DocumentMiddleware } from '../../platform/capability';

type Row = { from?: string | null; until?: string | null } | null;

/** Refuses reception rows that end before they begin. */
export const checkReceptions: DocumentMiddleware = async ({ uid, params }, next) => {
  const rows = params.data?.reception;
  if (uid !== 'api::doctor.doctor' || !Array.isArray(rows)) return next();
  const message = 'Последний день раньше первого';
  const faults = rows.flatMap((row: Row, i) =>
    row?.from && row.until && row.until < row.from
      ? [{ path: ['reception', i, 'until'], message, name: 'ValidationError' }]
      : [],
  );
  if (faults.length > 0) throw new errors.ValidationError(message, { errors: faults });
  return next();
};
