import { createRequire } from 'node:module';
import { join } from 'node:path';
import { content } from '../../tools/launch/places.mjs';
import { pick, seededRandom } from '../measure/numbers.mjs';
import { listAddresses } from './addresses.mjs';
import { createCopier } from './copier.mjs';
import { readTables } from './model.mjs';
import { makeArticle, makeDocumentId, makeParagraph, makePerson, makeTitle, splitSentences } from './texts.mjs';

const yearMs = 365 * 24 * 3600 * 1000;
/** Texts grow without end in a clinic, people do not: the site shows all of its doctors on one page. */
const mostDoctors = 80;
const shares = { doctors: 0.1, articles: 0.45 };

/**
 * Fills a database of the demo clinic up to so many pages, always with the same rows.
 * @param {string} file of a service that does not run
 * @param {number} pages
 */
export function fillDatabase(file, pages) {
  const Database = createRequire(join(content.folder, 'package.json'))('better-sqlite3');
  const database = new Database(file);
  try {
    database.pragma('foreign_keys = ON');
    const missing = Math.max(0, pages - listAddresses(database).length);
    database.transaction(() => addPages(database, missing))();
    // The planner of a database that grew tenfold at once still thinks of the old sizes.
    database.exec('ANALYZE');
    database.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

/** @param {any} database @param {number} count */
function addPages(database, count) {
  const random = seededRandom(20_261_121);
  const copyDocument = createCopier(database, readTables());
  const column = (/** @type {string} */ text) => database.prepare(text).pluck().all();
  const sentences = splitSentences([
    ...column('SELECT content FROM articles'),
    ...column('SELECT text_rich FROM text_pages'),
  ]);
  const patterns = (/** @type {string} */ table) =>
    column(`SELECT document_id FROM "${table}" WHERE published_at IS NOT NULL ORDER BY slug`);
  const articles = patterns('articles');
  const posts = patterns('news_posts');
  const doctors = patterns('doctors');
  const newestDate = Date.parse(column('SELECT max(date) FROM articles')[0]);
  const someDate = () => new Date(newestDate - random() * 10 * yearMs).toISOString().slice(0, 10);
  const description = () => makeParagraph(random, sentences, 1).slice(0, 200);
  const nothing = () => ({});

  const doctorCount = Math.min(mostDoctors, Math.round(count * shares.doctors));
  const articleCount = Math.round(count * shares.articles);
  for (let number = 1; number <= count; number++) {
    const documentId = makeDocumentId(random);
    if (number <= doctorCount) {
      const person = makePerson(random, number);
      const about = makeParagraph(random, sentences, 8);
      copyDocument(
        'api::doctor.doctor',
        pick(random, doctors),
        {
          ...{ document_id: documentId, ...person, information: about, order: 100 + number },
        },
        seoOf(person.name),
      );
    } else if (number <= doctorCount + articleCount) {
      const page = makeTitle(random, number);
      copyDocument(
        'api::article.article',
        pick(random, articles),
        {
          ...{ document_id: documentId, ...page, description: description(), date: someDate() },
          content: makeArticle(random, sentences),
        },
        seoOf(page.title),
      );
    } else {
      const page = makeTitle(random, number);
      copyDocument(
        'api::news-post.news-post',
        pick(random, posts),
        { document_id: documentId, ...page, description: description(), date: someDate() },
        (uid) => (uid === 'blocks.text' ? { text: makeParagraph(random, sentences, 6) } : seoOf(page.title)(uid)),
      );
    }
  }

  /** @param {string} title @returns {(uid: string) => import('./copier.mjs').Row} */
  function seoOf(title) {
    return (uid) => (uid === 'shared.seo' ? { meta_title: title.slice(0, 60) } : nothing());
  }
}
