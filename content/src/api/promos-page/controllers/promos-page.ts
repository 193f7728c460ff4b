import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::promos-page.promos-page');
