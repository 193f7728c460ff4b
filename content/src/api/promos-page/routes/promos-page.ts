import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::promos-page.promos-page', { only: ['find'] });
