import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Typography } from '@strapi/design-system';
import { Quotes } from '@strapi/icons';
import { useForm } from '@strapi/strapi/admin';
import type { AdminPart } from '../../../platform/admin/admin-part';
import { Note } from '../../../platform/admin/page-parts';
import { useLoaded } from '../../../platform/admin/use-loaded';
import { reviewUid } from '../../../platform/content-model/uids';
import { focusField } from '../../../platform/strapi/admin/form-fields';
import { type AnswerTemplate, waitingReviews, withTemplate } from '../rules';
import { mayModerate, watchWaiting } from './waiting';

/** Ready answers beside a review. They only fill the field: a person reads, corrects and publishes. */
const TemplatesPanel: PanelComponent = ({ model, activeTab }) =>
  model === reviewUid && activeTab !== 'published' ? { title: 'Шаблоны ответов', content: <Templates /> } : null;

type Values = { answer?: string | null; review?: { name?: string | null } | null };

function Templates() {
  const { data, error } = useLoaded<{ templates: AnswerTemplate[] }>('/review-desk/templates');
  const values: Values = useForm('Templates', (form) => form.values);
  const onChange = useForm('Templates', (form) => form.onChange);
  if (error) return <Typography textColor="danger600">{error}</Typography>;
  if (!data) return null;
  const insert = (template: AnswerTemplate) => {
    onChange('answer', withTemplate(values.answer ?? '', template, values.review?.name ?? ''));
    focusField('answer');
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      {data.templates.map((template) => (
        <Button key={template.name} fullWidth variant="tertiary" onClick={() => insert(template)}>
          {template.name}
        </Button>
      ))}
      <Note tag="p">
        {data.templates.length > 0
          ? 'Текст встанет в «Ответ клиники». Прочитайте его и поправьте, прежде чем опубликовать.'
          : 'Шаблонов пока нет. Их добавляет администратор: «Страница отзывов», «Шаблоны ответов на отзывы».'}
      </Note>
    </Flex>
  );
}

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
