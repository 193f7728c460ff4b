import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const framework = join(__dirname, '../../../node_modules/@strapi');
/** The version in which the files were read last. */
const version = '5.54.0';

/** What each file here relies on: files of the framework, and the beginnings of their SHA-256. */
const readFrom: Record<string, Record<string, string>> = {
  'admin-routes.ts': {
    'core/dist/services/server/compose-endpoint.js': '06ef5d8107ef',
    'core/dist/services/server/register-routes.js': '9b6ed1ec63b2',
  },
  'admin-services.ts': {
    'admin/dist/server/server/src/services/role.js': '8286f6792500',
    'admin/dist/server/server/src/services/permission.js': '492c75c03250',
    'admin/dist/server/server/src/services/user.js': '10a417e2884c',
    'admin/dist/server/server/src/services/api-token.js': '2cc7b8c55487',
    'admin/dist/server/server/src/services/content-type.js': '5e57ca80f03c',
  },
  'administrator-rights.ts': { 'admin/dist/server/server/src/services/role.js': '8286f6792500' },
  'commits.ts': { 'database/dist/index.js': '2faf6895f54a' },
  'documents.ts': { 'core/dist/services/document-service/index.js': '0fb7ce26ddf3' },
  'entity-validator.ts': { 'core/dist/services/entity-validator/index.js': '5ce9ab682e6c' },
  'file-writes.ts': { 'upload/dist/server/services/upload.js': 'ff94cc3f12c6' },
  'form-layouts.ts': {
    'content-manager/dist/server/services/components.js': '6f4cc00624b5',
    'content-manager/dist/server/services/content-types.js': 'bf708d274496',
  },
  'mail-provider.ts': { 'email/dist/server/bootstrap.js': '1118f99535b4' },
  'permission-checker.ts': { 'content-manager/dist/server/services/permission-checker.js': 'aedd72a91ead' },
  'plugin-routes.ts': {
    'content-manager/dist/server/routes/admin.js': '18cce5dceb24',
    'upload/dist/server/routes/admin.js': '64d15e3ae174',
  },
  'plugin-services.ts': {
    'content-manager/dist/server/services/data-mapper.js': '467c20595f2f',
    'content-manager/dist/server/services/uid.js': '7dabf84f9554',
    'upload/dist/server/services/file.js': '65b01a679030',
    'upload/dist/server/services/image-manipulation.js': 'd9385ecf9402',
  },
  'type-routes.ts': { 'core/dist/factories.js': '845d79000a83', 'core/dist/domain/module/index.js': '45bad56d8a53' },
  'upload-provider.ts': {
    'upload/dist/server/services/provider.js': '92ee530b13d5',
    'upload/dist/server/register.js': '0bc9a144d63f',
  },
  'webhooks.ts': { 'core/dist/services/webhook-runner.js': 'fcefa7dd777e' },
};

const digestOf = (path: string) =>
  createHash('sha256')
    .update(readFileSync(join(framework, path)))
    .digest('hex')
    .slice(0, 12);

test('every file here says which files of the framework it was written for', () => {
  const files = readdirSync(__dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(Object.keys(readFrom).sort()).toEqual(files.sort());
});

test(`the framework is ${version}`, () => {
  const { version: installed } = JSON.parse(readFileSync(join(framework, 'strapi/package.json'), 'utf8'));
  expect(installed).toBe(version);
});

test.each(Object.entries(readFrom))(
  '%s: the framework is as it was read; read it again before an update',
  (_, files) => {
    expect(Object.fromEntries(Object.keys(files).map((path) => [path, digestOf(path)]))).toEqual(files);
  },
);
