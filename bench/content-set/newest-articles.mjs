import { createRequire } from 'node:module';
import { join } from 'node:path';
import { content } from '../../tools/launch/places.mjs';

/** @typedef {{ documentId: string, slug: string, title: string }} Article */

/**
 * The home page and the first page of the list show these. Of one day only one: those of the same day stand in the order
 * they were published in, so an edit would move one off the page that is to show it.
 * @param {string} dataDir @param {number} count @returns {Article[]}
 */
export function readNewestArticles(dataDir, count) {
  const Database = createRequire(join(content.folder, 'package.json'))('better-sqlite3');
  const database = new Database(join(dataDir, 'content/content.db'), { readonly: true });
  try {
    return database
      .prepare(
        `SELECT document_id AS documentId, slug, title FROM articles WHERE published_at IS NOT NULL
         GROUP BY date HAVING count(*) = 1 ORDER BY date DESC LIMIT ?`,
      )
      .all(count);
  } finally {
    database.close();
  }
}
