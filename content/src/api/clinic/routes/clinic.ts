import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::clinic.clinic', { only: ['find', 'findOne'] });
