import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::doctors-page.doctors-page', { only: ['find'] });
