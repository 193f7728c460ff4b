import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::answers-page.answers-page', { only: ['find'] });
