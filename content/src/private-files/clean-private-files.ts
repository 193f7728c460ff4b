import type { Core } from '@strapi/strapi';
import { repeatWhileServing } from '../schedule/repeat-while-serving';
import { dropForgottenFiles } from './unused-files';

const everyMs = 900_000;

/** A CV that belongs to no request has no purpose left, and may not be kept (152-ФЗ, article 5). */
export function cleanPrivateFiles(strapi: Core.Strapi, folder: string): void {
  repeatWhileServing(strapi, everyMs, async () => {
    try {
      await dropForgottenFiles(strapi, folder, new Date());
    } catch (error) {
      strapi.log.error(`Забытые файлы: ${(error as Error).message}`);
    }
  });
}
