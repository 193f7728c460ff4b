import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::prices-page.prices-page', { only: ['find'] });
