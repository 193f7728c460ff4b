import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { listLayouts } from './list-layouts';

export { listLayouts } from './list-layouts';

/** @property readOnly written by the service, shown but not editable */
type Label = { label: string; hint?: string; readOnly?: boolean };
type Metadata = { edit: Record<string, unknown>; list: Record<string, unknown> };
type Configuration = {
  settings: Record<string, unknown>;
  metadatas: Record<string, Metadata>;
  layouts: Record<string, unknown>;
};
type Model = { uid: string; attributes: Record<string, { pluginOptions?: { form?: Label } }> };
type FormService = {
  findConfiguration(model: Model): Promise<Configuration>;
  updateConfiguration(model: Model, configuration: Configuration): Promise<unknown>;
};

/** Labels of fields that every document has. */
const ownLabels: Record<string, Label> = {
  documentId: { label: 'Номер' },
  createdAt: { label: 'Создано' },
  updatedAt: { label: 'Изменено' },
  publishedAt: { label: 'Опубликовано' },
};

/**
 * Writes Russian labels (`pluginOptions.form` of the schemas) and list columns to the admin's settings. Only after a
 * change, because an administrator may have rearranged forms since.
 */
export async function applyLabels(strapi: Core.Strapi): Promise<void> {
  const manager = strapi.plugin('content-manager');
  const types = Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::')) as unknown as Model[];
  const components = Object.values(strapi.components) as unknown as Model[];
  const version = createHash('sha256')
    .update(JSON.stringify([readLabels([...types, ...components]), listLayouts]))
    .digest('hex');
  const store = strapi.store({ type: 'core', name: 'labels' });
  if ((await store.get({ key: 'version' })) === version) return;
  for (const model of types) await labelForm(manager.service('content-types'), model);
  for (const model of components) await labelForm(manager.service('components'), model);
  await store.set({ key: 'version', value: version });
}

function readLabels(models: Model[]): unknown {
  return models.map(({ uid, attributes }) => [
    uid,
    Object.entries(attributes).map(([name, { pluginOptions }]) => [name, pluginOptions?.form]),
  ]);
}

async function labelForm(service: FormService, model: Model): Promise<void> {
  const { settings, metadatas, layouts } = await service.findConfiguration(model);
  for (const [field, metadata] of Object.entries(metadatas)) {
    const label = model.attributes[field]?.pluginOptions?.form ?? ownLabels[field];
    if (!label) continue;
    metadata.edit = { ...metadata.edit, label: label.label, description: label.hint ?? '' };
    if (label.readOnly) metadata.edit.editable = false;
    metadata.list = { ...metadata.list, label: label.label };
  }
  const list = listLayouts[model.uid];
  await service.updateConfiguration(model, {
    metadatas,
    settings: list
      ? { ...settings, mainField: list.mainField, defaultSortBy: list.sortBy, defaultSortOrder: list.order ?? 'ASC' }
      : settings,
    layouts: list ? { ...layouts, list: list.columns } : layouts,
  });
}

/** The site has no visitor accounts, so editors need no list of them. */
export function hideAccounts(strapi: Core.Strapi): void {
  const accounts = strapi.contentType('plugin::users-permissions.user');
  accounts.pluginOptions = {
    ...accounts.pluginOptions,
    'content-manager': { visible: false },
    'content-type-builder': { visible: false },
  };
}
