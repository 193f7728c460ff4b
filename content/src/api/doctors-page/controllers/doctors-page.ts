import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::doctors-page.doctors-page');
