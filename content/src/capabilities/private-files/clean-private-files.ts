import type { Core } from '@strapi/strapi';
import type { FileStore } from '../../platform/file-storage/file-store';
import { oneAtATime } from '../../platform/nodes/one-at-a-time';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import { dropForgottenFiles } from './unused-files';

const everyMs = 900_000;

/** A CV that belongs to no request has no purpose left, and may not be kept (152-ФЗ, article 5). */
export function cleanPrivateFiles(strapi: Core.Strapi, files: FileStore): void {
  repeatWhileServing(strapi, everyMs, async () => {
    try {
      await oneAtATime(strapi, 'private-files', () => dropForgottenFiles(strapi, files, new Date()));
    } catch (error) {
      strapi.log.error(`Забытые файлы: ${(error as Error).message}`);
    }
  });
}
