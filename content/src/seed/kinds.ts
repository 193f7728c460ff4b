/**
 * What is loaded, in the order that references need: a kind may refer only to earlier ones. `body` is the field for the
 * text of a Markdown file, `keyField` the field for its file name.
 */
export const kinds: readonly { uid: string; path: string; body?: string; keyField?: string }[] = [
  { uid: 'api::clinic.clinic', path: 'clinics.yaml' },
  { uid: 'api::service.service', path: 'services', body: 'description', keyField: 'slug' },
  { uid: 'api::sub-service.sub-service', path: 'sub-services', body: 'description', keyField: 'slug' },
  { uid: 'api::estimate.estimate', path: 'estimates.yaml', keyField: 'slug' },
  { uid: 'api::doctor.doctor', path: 'doctors', body: 'information', keyField: 'slug' },
  { uid: 'api::tag.tag', path: 'tags.yaml' },
  { uid: 'api::answer.answer', path: 'answers.yaml' },
  { uid: 'api::article.article', path: 'articles', body: 'content', keyField: 'slug' },
  { uid: 'api::news-post.news-post', path: 'news', keyField: 'slug' },
  { uid: 'api::promo.promo', path: 'promos', body: 'description', keyField: 'slug' },
  { uid: 'api::text-page.text-page', path: 'text-pages', body: 'textRich', keyField: 'url' },
  { uid: 'api::review.review', path: 'reviews.yaml' },
  { uid: 'api::advantage.advantage', path: 'advantages.yaml' },
  { uid: 'api::social-network.social-network', path: 'social-networks.yaml' },
  { uid: 'api::redirect.redirect', path: 'redirects.yaml' },
];

export const singleTypes = [
  'common-config',
  'main-menu',
  'header',
  'footer',
  'home-page',
  'home-benefit',
  'about-page',
  'prices-page',
  'contact-page',
  'legal-information',
  'client-information-page',
  'services-page',
  'doctors-page',
  'articles-page',
  'news-page',
  'promos-page',
  'reviews-page',
  'answers-page',
];

/** Fields that refer to documents of the same or a later kind; set once all documents of `after` exist. */
const deferredFields = [
  { uid: 'api::sub-service.sub-service', field: 'relatedServicesTo', after: 'api::doctor.doctor' },
  { uid: 'api::sub-service.sub-service', field: 'reviewedBy', after: 'api::doctor.doctor' },
  { uid: 'api::service.service', field: 'reviewedBy', after: 'api::doctor.doctor' },
];

type Fields = Record<string, unknown>;

/** Returns the fields to set with a document, and those to set later. */
export function splitDeferred(uid: string, data: Fields): { own: Fields; deferred: Fields } {
  const isDeferred = (field: string) => deferredFields.some((one) => one.uid === uid && one.field === field);
  const pick = (later: boolean) =>
    Object.fromEntries(Object.entries(data).filter(([field]) => isDeferred(field) === later));
  return { own: pick(false), deferred: pick(true) };
}

/** Returns the kinds with fields to set once all documents of this kind exist. */
export function kindsToLinkAfter(uid: string): string[] {
  return [...new Set(deferredFields.filter(({ after }) => after === uid).map((deferred) => deferred.uid))];
}
