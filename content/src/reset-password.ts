import { join } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { adminService } from './platform/strapi/admin-services';

/**
 * `NEW_PASSWORD=… node dist/src/reset-password.js e-mail`, while the service is stopped, for `npm run password`.
 * Strapi's command does the same, but compiles the sources, which a release lacks. Throws if no account of the admin
 * has this address.
 */
async function resetPassword(email = '', password = ''): Promise<void> {
  const strapi = await createStrapi({ appDir: process.cwd(), distDir: join(process.cwd(), 'dist') }).load();
  try {
    await adminService(strapi, 'admin::user').resetPasswordByEmail(email, password);
  } finally {
    await strapi.destroy();
  }
}

resetPassword(process.argv[2], process.env.NEW_PASSWORD).then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
