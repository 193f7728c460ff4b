import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../../tools/launch/build.ts';
import { step } from '../../tools/launch/console.ts';
import { type SqliteFile, withSqlite } from '../../tools/launch/drivers.ts';
import { content, root } from '../../tools/launch/places.ts';
import { demoData } from '../../tools/trial/demo-data.ts';
import { type CopiedRow, DocumentCopier } from './copier.ts';
import { pick, seededRandom } from './numbers.ts';
import { listPages } from './pages.ts';
import { makeArticle, makeDocumentId, makeParagraph, makePerson, makeTitle, splitSentences } from './texts.ts';

/** Sets are cached per version of the content model, the seed and this folder; each run copies one. */
const home = join(root, '.data/bench/content-sets');
const here = fileURLToPath(new URL('.', import.meta.url));

/** Returns a data folder with at least `pages` pages, secrets included, to start a product with. */
export async function ensureContentSet(pages: number): Promise<string> {
  const ofContent = digestOfContent();
  const ofSets = digest(ofContent + fingerprint(here));
  for (const old of existsSync(home) ? readdirSync(home) : []) {
    if (!old.endsWith(ofContent) && !old.endsWith(ofSets)) rmSync(join(home, old), { recursive: true, force: true });
  }
  const base = join(home, `demo-${ofContent}`);
  if (!existsSync(base)) await step('Демонстрационная клиника для измерений', () => makeBase(base));
  const set = join(home, `${pages}-${ofSets}`);
  if (!existsSync(set)) {
    await step(`Содержание на ${pages} страниц`, async () =>
      makeWhole(set, async (unfinished) => {
        cpSync(base, unfinished, { recursive: true });
        await fillDatabase(join(unfinished, 'content/content.db'), pages);
      }),
    );
  }
  return set;
}

function digestOfContent() {
  const made = /^(node_modules|dist|build|test|bench|types|database)$|\.test\.ts$|\.md$/;
  return digest(fingerprint(content.folder, (path) => made.test(path) && !path.startsWith('seed/')));
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

async function makeBase(base: string) {
  const { from } = await demoData();
  await makeWhole(base, (unfinished) => cpSync(from, unfinished, { recursive: true }));
}

/** Renames the folder at the end: an interrupted run must not leave a partial set. */
async function makeWhole(folder: string, make: (unfinished: string) => void | Promise<void>) {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await make(unfinished);
  renameSync(unfinished, folder);
}

const yearMs = 365 * 24 * 3600 * 1000;
/** Articles grow without limit, doctors do not: the site shows all of them on one page. */
const maxDoctors = 80;
const shares = { doctors: 0.1, articles: 0.45 };

/** Fills the database of a stopped demo clinic up to `pages` pages, with the same rows in every run. */
const fillDatabase = (file: string, pages: number): Promise<void> =>
  withSqlite(file, {}, (database) => {
    database.pragma('foreign_keys = ON');
    const missing = Math.max(0, pages - listPages(database).length);
    database.transaction(() => addPages(database, missing))();
    // The planner must know that the tables have grown.
    database.exec('ANALYZE');
    database.pragma('wal_checkpoint(TRUNCATE)');
  });

function addPages(database: SqliteFile, count: number) {
  const random = seededRandom(20_261_121);
  const copier = new DocumentCopier(database);
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

  const doctorCount = Math.min(maxDoctors, Math.round(count * shares.doctors));
  const articleCount = Math.round(count * shares.articles);
  for (let number = 1; number <= count; number++) {
    const documentId = makeDocumentId(random);
    if (number <= doctorCount) {
      const person = makePerson(random, number);
      const about = makeParagraph(random, sentences, 8);
      copier.copy(
        'api::doctor.doctor',
        pick(random, doctors),
        {
          ...{ document_id: documentId, ...person, information: about, order: 100 + number },
        },
        seoOf(person.name),
      );
    } else if (number <= doctorCount + articleCount) {
      const page = makeTitle(random, number);
      copier.copy(
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
      copier.copy(
        'api::news-post.news-post',
        pick(random, posts),
        { document_id: documentId, ...page, description: description(), date: someDate() },
        (uid) => (uid === 'blocks.text' ? { text: makeParagraph(random, sentences, 6) } : seoOf(page.title)(uid)),
      );
    }
  }

  function seoOf(title: string): (uid: string) => CopiedRow {
    return (uid): CopiedRow => (uid === 'shared.seo' ? { meta_title: title.slice(0, 60) } : {});
  }
}
