import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::home-benefit.home-benefit');
