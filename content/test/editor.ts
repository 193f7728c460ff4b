import type { signIn } from './admin';

const types = '/content-manager/collection-types';

export const uidOf = (name: string) => `api::${name}.${name}`;
export const connect = (...ids: string[]) => ({ connect: ids.map((documentId) => ({ documentId })) });
export const disconnect = (...ids: string[]) => ({ disconnect: ids.map((documentId) => ({ documentId })) });

/** An editor's actions in the admin, by the name of the content type. */
export function makeEditor(admin: () => Awaited<ReturnType<typeof signIn>>) {
  const pathOf = (name: string, id?: string) => `${types}/${uidOf(name)}${id ? `/${id}` : ''}`;
  const idOf = (saved: Record<string, unknown>) => (saved.data as { documentId: string }).documentId;
  const bulk = (action: string) => (name: string, documentIds: string[]) =>
    admin().post(`${pathOf(name)}/actions/${action}`, { documentIds });
  return {
    publish: async (name: string, data: object, id?: string) =>
      idOf(await admin().post(`${pathOf(name, id)}/actions/publish`, data)),
    draft: async (name: string, data: object) => idOf(await admin().post(pathOf(name), data)),
    read: async (name: string, id: string, status: 'draft' | 'published' = 'draft') =>
      (await admin().get(`${pathOf(name, id)}?status=${status}`)).data as Record<string, unknown>,
    save: (name: string, id: string, data: object) => admin().put(pathOf(name, id), data),
    discard: (name: string, id: string) => admin().post(`${pathOf(name, id)}/actions/discard`, {}),
    unpublish: (name: string, id: string) => admin().post(`${pathOf(name, id)}/actions/unpublish`, {}),
    remove: (name: string, id: string) => admin().delete(pathOf(name, id)),
    bulkPublish: bulk('bulkPublish'),
    bulkUnpublish: bulk('bulkUnpublish'),
    bulkRemove: bulk('bulkDelete'),
    saveSingle: async (name: string, data: object) =>
      idOf(await admin().put(`/content-manager/single-types/${uidOf(name)}`, data)),
    publishSingle: async (name: string, data: object) =>
      idOf(await admin().post(`/content-manager/single-types/${uidOf(name)}/actions/publish`, data)),
    unpublishSingle: (name: string) =>
      admin().post(`/content-manager/single-types/${uidOf(name)}/actions/unpublish`, {}),
  };
}
