import type { ContentModel, Model } from '../src/platform/content-model/content-model';

const models: Model[] = [
  {
    uid: 'doctor',
    options: { draftAndPublish: true },
    attributes: {
      name: { type: 'string' },
      note: { type: 'string', private: true },
      publishedAt: { type: 'datetime' },
      photo: { type: 'media' },
      clinic: { type: 'relation', relation: 'manyToOne', target: 'clinic' },
      services: { type: 'relation', relation: 'manyToMany', target: 'service', inversedBy: 'doctors' },
      createdBy: { type: 'relation', relation: 'oneToOne', target: 'admin' },
    },
  },
  {
    uid: 'service',
    options: { draftAndPublish: true },
    attributes: {
      title: { type: 'string' },
      doctors: { type: 'relation', relation: 'manyToMany', target: 'doctor', mappedBy: 'services' },
    },
  },
  { uid: 'clinic', attributes: { label: { type: 'string' } } },
  {
    uid: 'article',
    options: { draftAndPublish: true },
    attributes: {
      author: { type: 'component', component: 'author' },
      body: { type: 'dynamiczone', components: ['words', 'quote'] },
    },
  },
  { uid: 'request', attributes: { doctor: { type: 'relation', relation: 'manyToOne', target: 'doctor' } } },
  {
    uid: 'author',
    attributes: {
      name: { type: 'string' },
      doctor: { type: 'relation', relation: 'oneToOne', target: 'doctor' },
    },
  },
  { uid: 'words', attributes: { text: { type: 'text' } } },
  { uid: 'quote', attributes: { authors: { type: 'component', component: 'author', repeatable: true } } },
];

/** A small content model for tests, with one relation of each kind. Requests are private. */
export const clinicModel: ContentModel = {
  publicUids: new Set(['doctor', 'service', 'clinic', 'article']),
  model: (uid) => {
    const model = models.find((candidate) => candidate.uid === uid);
    if (!model) throw new Error(uid);
    return model;
  },
  typeName: (uid) => `${uid[0]?.toUpperCase()}${uid.slice(1)}`,
};
