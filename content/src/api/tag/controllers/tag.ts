import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::tag.tag');
