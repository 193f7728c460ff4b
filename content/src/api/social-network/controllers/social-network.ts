import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::social-network.social-network');
