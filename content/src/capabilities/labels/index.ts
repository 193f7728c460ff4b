import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { formFields, listLayouts, rowNames } from './list-layouts';

export { listLayouts } from './list-layouts';

/** @property readOnly written by the service, shown but not editable */
type Label = { label: string; hint?: string; readOnly?: boolean };
/** @property size in columns of twelve */
type Row = { name: string; size: number }[];
type Metadata = { edit: Record<string, unknown>; list: Record<string, unknown> };
type Configuration = {
  settings: Record<string, unknown>;
  metadatas: Record<string, Metadata>;
  layouts: { edit: Row[]; [part: string]: unknown };
};
type Model = { uid: string; kind?: string; attributes: Record<string, { pluginOptions?: { form?: Label } }> };
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
    .update(JSON.stringify([readLabels([...types, ...components]), listLayouts, rowNames, formFields, 'pages by type']))
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
  const rowName = rowNames[model.uid];
  const sorting = list ? { defaultSortBy: list.sortBy, defaultSortOrder: list.order ?? 'ASC' } : {};
  // Without a text of its own, a page is named by its type instead of its number.
  const isUnnamed = model.kind === 'singleType' && settings.mainField === 'documentId';
  const mainField = list?.mainField ?? rowName ?? (isUnnamed ? 'id' : undefined);
  await service.updateConfiguration(model, {
    metadatas,
    settings: { ...settings, ...sorting, ...(mainField ? { mainField } : {}) },
    layouts: {
      ...layouts,
      ...(list ? { list: list.columns } : {}),
      edit: arrangeForm(layouts.edit, formFields[model.uid]),
    },
  });
}

const wholeRow = 12;

function arrangeForm(rows: Row[], fields: (typeof formFields)[string] | undefined): Row[] {
  if (!fields) return rows;
  const { first, hidden } = fields;
  const others = rows.map((row) => row.filter(({ name }) => name !== first && name !== hidden));
  return [[{ name: first, size: wholeRow }], ...others.filter((row) => row.length > 0)];
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
