import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::client-information-page.client-information-page', { only: ['find'] });
