import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::promo.promo', { only: ['find', 'findOne'] });
