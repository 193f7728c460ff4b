/** Keys of advisory locks: known to nobody else on the database. */
const starting = 6_016_001;
const tasks = 6_016_002;
const hits = 6_016_003;

export const locks = { starting, tasks, hits } as const;
