import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::answers-page.answers-page');
