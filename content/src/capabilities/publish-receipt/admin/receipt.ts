import type { Measured, Publishing, Row } from '../receipt';

export type { Group, Row } from '../receipt';

/** A receipt as the service tells it. */
export type Receipt = Omit<Publishing, 'at' | 'rows'> & {
  /** Of the clinic's clock, YYYY-MM-DDTHH:mm. */
  at: string;
  rows: Publishing['rows'];
  measured: Measured | null;
  /** Public origin of the site, for links. */
  siteUrl: string;
  /** false: the service knows of no site that it could ask. */
  hasSites: boolean;
};

/** How far a publishing is, as a whole. */
export type Progress = 'none' | 'waiting' | 'fresh' | 'failed';

export const rowsOf = ({ measured }: Receipt): readonly Row[] => measured?.rows ?? [];

export function progressOf(receipt: Receipt): Progress {
  const { measured, rows } = receipt;
  if (!rows) return 'none';
  if (!measured) return 'waiting';
  if (measured.faults.length > 0 || measured.rows.some(({ state }) => state === 'failed')) return 'failed';
  return measured.isSettled ? 'fresh' : 'waiting';
}

/** Whether it is worth asking again in a moment. */
export const isMoving = ({ rows, measured }: Receipt): boolean => rows !== null && measured?.isSettled !== true;
