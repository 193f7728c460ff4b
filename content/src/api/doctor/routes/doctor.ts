import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::doctor.doctor', { only: ['find', 'findOne'] });
