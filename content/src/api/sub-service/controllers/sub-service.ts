import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::sub-service.sub-service');
