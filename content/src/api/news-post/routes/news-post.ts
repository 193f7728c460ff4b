import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::news-post.news-post', { only: ['find', 'findOne'] });
