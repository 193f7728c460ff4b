/** Keys of PostgreSQL's advisory locks, unique in the database. */
export const locks = { starting: 6_016_001, tasks: 6_016_002, hits: 6_016_003 } as const;
