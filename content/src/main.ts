import { join } from 'node:path';
import { createStrapi } from '@strapi/strapi';

// Strapi's command line would load its cloud and generator commands first: a second more for each start.
void createStrapi({ appDir: process.cwd(), distDir: join(process.cwd(), 'dist') }).start();
