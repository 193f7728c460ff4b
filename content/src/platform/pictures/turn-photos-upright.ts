import type { Core } from '@strapi/strapi';

/**
 * A phone writes into a photo which side is up, and the framework throws that away when it makes the file smaller, unless
 * it is told to turn the photo. Told once: an administrator may decide otherwise later.
 */
export async function turnPhotosUpright(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'pictures' });
  if (await store.get({ key: 'upright' })) return;
  const upload = strapi.plugin('upload').service('upload');
  await upload.setSettings({ ...(await upload.getSettings()), autoOrientation: true });
  await store.set({ key: 'upright', value: true });
}
