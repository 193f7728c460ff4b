/** What an editor does in the media library. */
export const mediaActions = [
  'plugin::upload.read',
  'plugin::upload.assets.create',
  'plugin::upload.assets.update',
  'plugin::upload.assets.download',
  'plugin::upload.assets.copy-link',
] as const;

/** The id of the condition below. */
export const mediaOfSite = 'api::media-of-site';

/**
 * CVs lie in the same library under /private-files/. The framework's conditions know equality and order but no
 * prefixes: in the order of letters, «/private-files/» stands before «/uploads/».
 */
export const mediaOfSiteCondition = {
  displayName: 'Файлы сайта, без резюме',
  name: 'media-of-site',
  category: 'Медиатека',
  handler: () => ({ url: { $gte: '/uploads/' } }),
};
