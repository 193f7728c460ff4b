import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::reviews-page.reviews-page', { only: ['find'] });
