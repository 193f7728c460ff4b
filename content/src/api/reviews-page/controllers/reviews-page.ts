import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::reviews-page.reviews-page');
