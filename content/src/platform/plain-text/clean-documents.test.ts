import { expect, test } from 'vitest';
import { cleanEntry } from './clean-documents';

const models: Record<string, { attributes: Record<string, { type: string; component?: string }> }> = {
  article: {
    attributes: {
      title: { type: 'string' },
      body: { type: 'richtext' },
      facts: { type: 'json' },
      seo: { type: 'component', component: 'seo' },
      blocks: { type: 'dynamiczone' },
      doctor: { type: 'relation' },
    },
  },
  seo: { attributes: { metaTitle: { type: 'string' }, note: { type: 'text' } } },
};

const typed = 'а\u0000б\u2028в';

test('each text of an entry is cleaned as its field shows it: a line, lines, JSON, components', () => {
  const seo = { id: 1, metaTitle: typed, note: typed };
  const entry = {
    title: typed,
    body: typed,
    facts: { [typed]: [typed] },
    seo,
    blocks: [{ __component: 'seo', ...seo }],
    doctor: { connect: [{ documentId: 'x' }] },
    other: null,
  };
  const cleanSeo = { id: 1, metaTitle: 'аб в', note: 'аб\nв' };
  expect(cleanEntry((uid) => models[uid], 'article', entry)).toEqual({
    title: 'аб в',
    body: 'аб\nв',
    facts: { 'аб\nв': ['аб\nв'] },
    seo: cleanSeo,
    blocks: [{ __component: 'seo', ...cleanSeo }],
    doctor: { connect: [{ documentId: 'x' }] },
    other: null,
  });
});
