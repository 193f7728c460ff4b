import type { Core, UID } from '@strapi/strapi';

type Validator = {
  validateEntityCreation(model: unknown, data: unknown, options: object, entity: unknown): Promise<unknown>;
};

/** Throws the validation errors that publishing a draft would throw. @param published must not count as a duplicate */
export async function validatePublication(
  strapi: Core.Strapi,
  uid: string,
  draft: unknown,
  published: unknown,
): Promise<void> {
  const { validateEntityCreation } = strapi.entityValidator as Validator;
  await validateEntityCreation(strapi.getModel(uid as UID.ContentType), draft, { isDraft: false }, published);
}
