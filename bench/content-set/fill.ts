import { type SqliteFile, withSqlite } from '../../tools/backup/drivers.ts';
import { pick, seededRandom } from '../measure/numbers.ts';
import { listAddresses } from './addresses.ts';
import type { Row } from './copier.ts';
import { createCopier } from './copier.ts';
import { readTables } from './model.ts';
import { makeArticle, makeDocumentId, makeParagraph, makePerson, makeTitle, splitSentences } from './texts.ts';

const yearMs = 365 * 24 * 3600 * 1000;
/** Texts grow without end in a clinic, people do not: the site shows all of its doctors on one page. */
const mostDoctors = 80;
const shares = { doctors: 0.1, articles: 0.45 };

/**
 * Fills a database of the demo clinic up to so many pages, always with the same rows.
 * @param file of a service that does not run
 */
export const fillDatabase = (file: string, pages: number): Promise<void> =>
  withSqlite(file, {}, (database) => {
    database.pragma('foreign_keys = ON');
    const missing = Math.max(0, pages - listAddresses(database).length);
    database.transaction(() => addPages(database, missing))();
    // Without new statistics the planner would assume the former, tenfold smaller tables.
    database.exec('ANALYZE');
    database.pragma('wal_checkpoint(TRUNCATE)');
  });

function addPages(database: SqliteFile, count: number) {
  const random = seededRandom(20_261_121);
  const copyDocument = createCopier(database, readTables());
  const column = (text: string) => database.prepare(text).pluck().all<string>();
  const sentences = splitSentences([
    ...column('SELECT content FROM articles'),
    ...column('SELECT text_rich FROM text_pages'),
  ]);
  const patterns = (table: string) =>
    column(`SELECT document_id FROM "${table}" WHERE published_at IS NOT NULL ORDER BY slug`);
  const articles = patterns('articles');
  const posts = patterns('news_posts');
  const doctors = patterns('doctors');
  const newestDate = Date.parse(column('SELECT max(date) FROM articles')[0] ?? '');
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

  function seoOf(title: string): (uid: string) => Row {
    return (uid) => (uid === 'shared.seo' ? { meta_title: title.slice(0, 60) } : nothing());
  }
}
