import { join } from 'node:path';
import { withSqlite } from '../../tools/backup/drivers.ts';

export type Article = { documentId: string; slug: string; title: string };

/**
 * The home page and the first page of the list show these. Of one day only one: those of the same day stand in the order
 * they were published in, so an edit would move one off the page that is to show it.
 */
export const readNewestArticles = (dataDir: string, count: number): Promise<Article[]> =>
  withSqlite(join(dataDir, 'content/content.db'), { readonly: true }, (database) =>
    database
      .prepare(
        `SELECT document_id AS documentId, slug, title FROM articles WHERE published_at IS NOT NULL
         GROUP BY date HAVING count(*) = 1 ORDER BY date DESC LIMIT ?`,
      )
      .all<Article>(count),
  );
