import type { DocumentMiddleware } from '../../platform/capability';
import { refuse } from '../../rules/fields';

type Row = { from?: string | null; until?: string | null } | null;

/** Refuses reception rows that end before they begin. */
export const checkReceptions: DocumentMiddleware = async ({ uid, params }, next) => {
  const rows = params.data?.reception;
  if (uid !== 'api::doctor.doctor' || !Array.isArray(rows)) return next();
  refuse(
    rows.flatMap((row: Row, i) =>
      row?.from && row.until && row.until < row.from
        ? [{ path: ['reception', i, 'until'], message: 'Последний день раньше первого' }]
        : [],
    ),
  );
  return next();
};
