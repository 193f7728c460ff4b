import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::articles-page.articles-page');
