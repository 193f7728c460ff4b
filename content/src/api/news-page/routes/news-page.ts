import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::news-page.news-page', { only: ['find'] });
