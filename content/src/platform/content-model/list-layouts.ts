/**
 * Main field, sorting and columns of lists in the admin. Other types keep the framework's defaults.
 */
export const listLayouts: Record<
  string,
  { mainField: string; sortBy: string; order?: 'ASC' | 'DESC'; columns: string[] }
> = {
  'api::service.service': { mainField: 'title', sortBy: 'order', columns: ['image', 'title', 'sub_services', 'order'] },
  'api::sub-service.sub-service': {
    mainField: 'title',
    sortBy: 'order',
    columns: ['title', 'service', 'doctors', 'order'],
  },
  'api::doctor.doctor': {
    mainField: 'name',
    sortBy: 'order',
    columns: ['image', 'name', 'specification', 'clinicAddress'],
  },
  'api::clinic.clinic': { mainField: 'label', sortBy: 'order', columns: ['label', 'address', 'email'] },
  'api::article.article': { mainField: 'title', sortBy: 'date', order: 'DESC', columns: ['title', 'date', 'services'] },
  'api::news-post.news-post': {
    mainField: 'title',
    sortBy: 'date',
    order: 'DESC',
    columns: ['title', 'date', 'description'],
  },
  'api::promo.promo': { mainField: 'title', sortBy: 'order', columns: ['title', 'startsOn', 'endsOn', 'price'] },
  'api::estimate.estimate': { mainField: 'title', sortBy: 'order', columns: ['title', 'sub_services', 'order'] },
  'api::review.review': {
    mainField: 'title',
    sortBy: 'date',
    order: 'DESC',
    columns: ['title', 'moderation', 'flags', 'date'],
  },
  'api::tag.tag': { mainField: 'title', sortBy: 'order', columns: ['title', 'answers', 'order'] },
  'api::answer.answer': { mainField: 'title', sortBy: 'title', columns: ['title', 'tag', 'order'] },
  'api::text-page.text-page': { mainField: 'title', sortBy: 'order', columns: ['title', 'kind', 'url'] },
  'api::advantage.advantage': { mainField: 'title', sortBy: 'order', columns: ['value', 'unit', 'title'] },
  'api::social-network.social-network': { mainField: 'label', sortBy: 'order', columns: ['label', 'url', 'icon'] },
  'api::search-synonym.search-synonym': { mainField: 'words', sortBy: 'words', columns: ['words'] },
  'api::redirect.redirect': {
    mainField: 'from',
    sortBy: 'hits',
    order: 'DESC',
    columns: ['from', 'to', 'note', 'hits', 'lastHitAt'],
  },
};

/** What names a row of a repeatable component in a form; others are named by their first text. */
export const rowNames: Record<string, string> = {
  'home.slide': 'title',
  'doctor.education': 'title',
  'clinic.social': 'label',
  'clinic.working-hours': 'opens',
  'clinic.special-day': 'from',
  'clinic.source-phone': 'source',
  'clinic.authority': 'name',
  'clinic.act': 'name',
  'estimate.line': 'code',
};

/** Fields at the top of a form, and those that no form shows; the others stay where an administrator has put them. */
export const formFields: Record<string, { first: string; hidden: string }> = {
  'api::review.review': { first: 'flags', hidden: 'title' },
};
