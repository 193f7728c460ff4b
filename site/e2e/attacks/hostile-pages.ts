import { attacks } from '../hostile/texts.ts';
import { connect, type Editor } from '../support/editor.ts';
import { batches, hostileValues, rich, types } from './hostile-values.ts';

const consents = ['callback', 'resume', 'review', 'publication'];

/** Suffix of the slugs of this run's documents. */
export const run = `hostile-${process.pid}`;

/** A page and the texts in its main part. */
export type Made = { path: string; texts: readonly string[] };

/** Pages of single types. */
const singlePages: Record<string, string> = {
  'home-page': '/',
  'about-page': '/about',
  'answers-page': '/faq',
  'articles-page': '/articles',
  'client-information-page': '/customers',
  'contact-page': '/contacts',
  'legal-information': '/legal-information',
  'doctors-page': '/doctors',
  'news-page': '/news',
  'prices-page': '/prices',
  'promos-page': '/sales',
  'reviews-page': '/reviews',
  'services-page': '/services',
};

/** Puts a hostile text into every field of every type and returns the pages that show them. */
export async function fillEverything(editor: Editor): Promise<Made[]> {
  const known = await editor.read('doctor', await editor.idOf('doctor', 'slug', 'kedrova'));
  const picture: number = known.image.id;
  const made: Made[] = [];
  const valuesOf = (name: string) =>
    hostileValues(types.find((type) => type.name === name)?.attributes ?? {}, picture) as { title: string } & Record<
      string,
      unknown
    >;
  const add = async (name: string, folder: string, own: object) => {
    const values = { ...valuesOf(name), ...own };
    const id = await editor.publish(name, values);
    made.push({ path: `${folder}/${run}`, texts: [String(values.title ?? (own as { name?: string }).name)] });
    return id;
  };

  const clinic = await editor.publish('clinic', valuesOf('clinic'));
  const doctor = await add('doctor', '/doctors', {
    slug: run,
    // Three words: the feed of doctors leaves out other names.
    name: `${attacks[0]} Анна Петровна`,
    clinicAddress: connect(clinic),
    price: 1,
    certs: batches[0]?.map((text) => ({ title: text })),
    education: batches[1]?.map((text) => ({ title: text, institution: text, year: text.slice(0, 255) })),
  });
  const reviewed = { reviewedBy: connect(doctor), reviewedOn: '2026-01-01' };
  // Without a photo, which the feed of doctors gives as the reason for leaving them out.
  await editor.publish('doctor', { ...valuesOf('doctor'), slug: `${run}-2`, image: null, certs: [], education: [] });
  const service = await add('service', '/services', { slug: run, doctors: connect(doctor), ...reviewed });
  await add('article', '/articles', {
    slug: run,
    content: rich,
    date: '2099-01-01',
    services: connect(service),
    ...reviewed,
  });
  await add('news-post', '/news', {
    slug: run,
    date: '2099-01-01',
    body: [
      { __component: 'blocks.text', text: rich },
      ...attacks.map((text) => ({ __component: 'blocks.text', text })),
      { __component: 'blocks.slider', label: attacks[1], banner: [picture] },
    ],
  });
  await add('promo', '/sales', { slug: run, price: 1 });
  await add('text-page', '/customers', { url: run, kind: 'story', doctor: connect(doctor) });

  // Pages with lists: each hostile text is a price, a point and a stage.
  for (const [i, texts] of batches.entries()) {
    const slug = `${run}-${i}`;
    await editor.publish('sub-service', {
      ...valuesOf('sub-service'),
      ...reviewed,
      slug,
      service: connect(service),
      doctors: connect(doctor),
      subtitle: texts.join('\n'),
      description: texts.join('\n\n'),
      price_sections: [
        { label: attacks[i], prices: texts.map((text) => ({ description: text, note: text, price: 1 })) },
      ],
      suitableFor: texts.map((text) => ({ text })),
      discussFirst: texts.map((text) => ({ text })),
      stages: texts.map((text) => ({ title: text, text, duration: text.slice(0, 255) })),
    });
    made.push({ path: `/services/${run}/${slug}`, texts });
  }

  const tag = await editor.publish('tag', { ...valuesOf('tag'), slug: run });
  for (const [i, text] of attacks.entries()) {
    await editor.publish('answer', { title: text, text, ...(i % 2 ? { tag: connect(tag) } : {}) });
  }
  for (const text of attacks.slice(0, 10)) {
    await editor.publish('review', {
      review: { name: text.slice(0, 255), reviewText: rich.slice(0, 4900), reviewType: 'clinic' },
      moderation: 'approved',
      date: '2026-01-01',
    });
  }
  for (const name of ['advantage', 'social-network']) await editor.publish(name, valuesOf(name));
  await editor.create('search-synonym', { words: rich.slice(0, 1000) });
  for (const purpose of consents) {
    const id = await editor.idOf('text-page', 'consentPurpose', purpose);
    await editor.publish('text-page', { ...valuesOf('text-page'), kind: 'legal' }, id);
  }

  const ownFields: Record<string, object> = {
    'contact-page': { clinics: connect(clinic) },
    'reviews-page': {
      ratings: attacks.slice(0, 6).map((text) => ({
        site: text.slice(0, 40),
        url: 'https://snegir.example/',
        rating: '4,8',
        date: '2026-01-01',
      })),
    },
  };
  for (const { name, kind, options } of types) {
    if (kind !== 'singleType') continue;
    const values = { ...valuesOf(name), ...ownFields[name] };
    await (options?.draftAndPublish ? editor.publishSingle(name, values) : editor.saveSingle(name, values));
    const path = singlePages[name];
    if (path) made.push({ path, texts: [values.title, ...(name === 'answers-page' ? attacks : [])] });
  }
  return made;
}
