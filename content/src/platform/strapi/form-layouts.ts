import type { Core } from '@strapi/strapi';

/** @property size in columns of twelve */
export type LayoutRow = { name: string; size: number }[];
type Metadata = { edit: Record<string, unknown>; list: Record<string, unknown> };
/** How the admin shows a form and a list: texts of the fields, their places, the order of the list. */
export type Layout = {
  settings: Record<string, unknown>;
  metadatas: Record<string, Metadata>;
  layouts: { edit: LayoutRow[]; [part: string]: unknown };
};
export type FormModel = {
  uid: string;
  kind?: string;
  attributes: Record<string, { pluginOptions?: { form?: { label: string; hint?: string; readOnly?: boolean } } }>;
};
type Service = {
  findConfiguration(model: FormModel): Promise<Layout>;
  updateConfiguration(model: FormModel, layout: Layout): Promise<unknown>;
};

/** Returns the content types and the components of the product. */
export function readFormModels(strapi: Core.Strapi): { types: FormModel[]; components: FormModel[] } {
  const all = (models: object) => Object.values(models) as FormModel[];
  return {
    types: all(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::')),
    components: all(strapi.components),
  };
}

/** Replaces the layouts of forms, which the admin keeps in the database. */
export async function changeLayouts(
  strapi: Core.Strapi,
  change: (model: FormModel, layout: Layout) => Layout,
): Promise<void> {
  const manager = strapi.plugin('content-manager');
  const { types, components } = readFormModels(strapi);
  const rewrite = async (service: Service, model: FormModel) =>
    service.updateConfiguration(model, change(model, await service.findConfiguration(model)));
  for (const model of types) await rewrite(manager.service('content-types'), model);
  for (const model of components) await rewrite(manager.service('components'), model);
}
