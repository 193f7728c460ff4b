import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::articles-page.articles-page', { only: ['find'] });
