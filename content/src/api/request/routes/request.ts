import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::request.request', { only: ['create'] });
