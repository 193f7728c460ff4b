import { Quotes } from '@strapi/icons';
import type { AdminPart } from '../../../platform/admin/admin-part';
import { waitingReviews } from '../rules';
import { TemplatesPanel } from './templates';
import { mayModerate, watchWaiting } from './waiting';

/** The number of waiting reviews in the menu and on the home page, and ready answers beside a review. */
export const reviewDeskPart: AdminPart = {
  shortcuts: [{ to: waitingReviews.slice(1), title: 'Отзывы', icon: Quotes, permissions: [mayModerate], position: 2 }],
  widgets: [
    {
      id: 'waiting-reviews',
      title: 'Отзывы',
      icon: Quotes,
      permissions: [mayModerate],
      load: () => import('./waiting-widget'),
    },
  ],
  panels: [TemplatesPanel],
  register: watchWaiting,
};
