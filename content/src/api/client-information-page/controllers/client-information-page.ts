import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::client-information-page.client-information-page');
