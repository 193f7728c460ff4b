import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Capability } from '../../../platform/capability';
import { formFields, listLayouts, rowNames } from '../../../platform/content-model/list-layouts';
import {
  changeLayouts,
  type FormModel,
  type Layout,
  type LayoutRow,
  readFormModels,
} from '../../../platform/strapi/form-layouts';

type Label = { label: string; hint?: string; readOnly?: boolean };

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
async function applyLabels(strapi: Core.Strapi): Promise<void> {
  const { types, components } = readFormModels(strapi);
  const version = createHash('sha256')
    .update(JSON.stringify([readLabels([...types, ...components]), listLayouts, rowNames, formFields, 'pages by type']))
    .digest('hex');
  const store = strapi.store({ type: 'core', name: 'labels' });
  if ((await store.get({ key: 'version' })) === version) return;
  await changeLayouts(strapi, labelForm);
  await store.set({ key: 'version', value: version });
}

function readLabels(models: FormModel[]): unknown {
  return models.map(({ uid, attributes }) => [
    uid,
    Object.entries(attributes).map(([name, { pluginOptions }]) => [name, pluginOptions?.form]),
  ]);
}

function labelForm(model: FormModel, { settings, metadatas, layouts }: Layout): Layout {
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
  return {
    metadatas,
    settings: { ...settings, ...sorting, ...(mainField ? { mainField } : {}) },
    layouts: {
      ...layouts,
      ...(list ? { list: list.columns } : {}),
      edit: arrangeForm(layouts.edit, formFields[model.uid]),
    },
  };
}

const wholeRow = 12;

function arrangeForm(rows: LayoutRow[], fields: (typeof formFields)[string] | undefined): LayoutRow[] {
  if (!fields) return rows;
  const { first, hidden } = fields;
  const others = rows.map((row) => row.filter(({ name }) => name !== first && name !== hidden));
  return [[{ name: first, size: wholeRow }], ...others.filter((row) => row.length > 0)];
}

/** The site has no visitor accounts, so editors need no list of them. */
function hideAccounts(strapi: Core.Strapi): void {
  const accounts = strapi.contentType('plugin::users-permissions.user');
  accounts.pluginOptions = {
    ...accounts.pluginOptions,
    'content-manager': { visible: false },
    'content-type-builder': { visible: false },
  };
}

export const labels: Capability = {
  register: ({ strapi }) => hideAccounts(strapi),
  prepare: ({ strapi }) => applyLabels(strapi),
};
