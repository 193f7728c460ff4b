import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::advantage.advantage', { only: ['find', 'findOne'] });
