import type { Core } from '@strapi/strapi';

/** The part of a Knex transaction used here. */
type Transaction = {
  commit(value?: unknown): Promise<unknown>;
  executionPromise: Promise<unknown>;
};
type Database = Pick<Core.Strapi['db'], 'transaction' | 'inTransaction'>;

/**
 * Makes `db.transaction` reject when COMMIT fails, on a full disk or a lost connection. Knex then resolves
 * `trx.commit()` and reports the failure only through `trx.executionPromise`, which Strapi does not await.
 */
export function reportFailedCommits(db: Database): void {
  const begin = db.transaction.bind(db) as (use?: (params: { trx: Transaction }) => unknown) => Promise<unknown>;
  db.transaction = (async (use?: (params: { trx: Transaction }) => unknown) => {
    // A nested call reuses the outer transaction, which is already wrapped.
    if (db.inTransaction()) return begin(use);
    if (!use) {
      const handle = (await begin()) as { get(): Transaction };
      awaitCommit(handle.get());
      return handle;
    }
    return begin((params) => {
      awaitCommit(params.trx);
      return use(params);
    });
  }) as Database['transaction'];
}

function awaitCommit(trx: Transaction): void {
  const commit = trx.commit.bind(trx);
  trx.commit = async (value) => {
    const result = await commit(value);
    await trx.executionPromise;
    // PostgreSQL answers COMMIT with ROLLBACK when a statement failed and its error was caught.
    if (commandOf(result) === 'ROLLBACK') throw new Error('the database rolled the transaction back at COMMIT');
    return result;
  };
}

const commandOf = (result: unknown) => (result as { response?: { command?: string } } | undefined)?.response?.command;
