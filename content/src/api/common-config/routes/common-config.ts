import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::common-config.common-config', { only: ['find'] });
