import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::home-benefit.home-benefit', { only: ['find'] });
