import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::prices-page.prices-page');
