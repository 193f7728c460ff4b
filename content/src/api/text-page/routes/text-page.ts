import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::text-page.text-page', { only: ['find', 'findOne'] });
