import { zoneCity } from '@clinic/contract/clock';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex } from '@strapi/design-system';
import { Calendar } from '@strapi/icons';
import { unstable_useDocumentLayout, useFetchClient, useForm, useNotification } from '@strapi/strapi/admin';
import type { AdminPart } from '../../../../platform/admin/admin-part';
import { entryStamp } from '../../../../platform/admin/entry-stamp';
import { Note } from '../../../../platform/admin/page-parts';
import { useAttempt } from '../../../../platform/admin/use-attempt';
import { useLoaded } from '../../../../platform/admin/use-loaded';
import { useNotifyError } from '../../../../platform/admin/use-notify-error';
import { reviewUid } from '../../../../platform/content-model/uids';
import { contactsIn } from '../../../../rules/texts/reviews/admin/contacts';
import type { EntrySchedule } from '../routes';
import type { Action } from '../store';
import { PlanField } from './plan-field';

const actions: Action[] = ['publish', 'unpublish'];

/** «По расписанию» beside the form of an entry that has drafts. */
const SchedulePanel: PanelComponent = ({ model, document, meta }) => {
  const { edit } = unstable_useDocumentLayout(model);
  if (!edit.options?.draftAndPublish || !document?.documentId) return null;
  return {
    title: 'По расписанию',
    content: <Schedule uid={model} documentId={document.documentId} stamp={entryStamp(document, meta)} />,
  };
};

type Props = { uid: string; documentId: string; stamp: string };

function Schedule({ uid, documentId, stamp }: Props) {
  const { schedule, isBusy, set, cancel } = useSchedule(uid, documentId, stamp);
  const isUnsaved = useForm('Schedule', ({ modified }) => modified, false) ?? false;
  // A review with contacts is published by its button only, which asks first.
  const contacts =
    useForm('Schedule', ({ values }) => (uid === reviewUid ? contactsIn(values).join(' и ') : ''), false) ?? '';
  if (!schedule) return null;
  const { plans, mayPlan, zone } = schedule;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {actions.map((action) => (
        <PlanField
          key={action}
          action={action}
          plan={plans.find((plan) => plan.action === action)}
          mayPlan={mayPlan && !isUnsaved && (action === 'unpublish' || !contacts)}
          mayCancel={mayPlan && !isUnsaved}
          isBusy={isBusy}
          onSet={set}
          onCancel={cancel}
        />
      ))}
      <Note>
        {hintOf(mayPlan, isUnsaved, zoneCity(zone))}
        {contacts && ` В отзыве есть ${contacts}: по расписанию он не выйдет, опубликуйте его кнопкой.`}
      </Note>
    </Flex>
  );
}

function hintOf(mayPlan: boolean, isUnsaved: boolean, city: string): string {
  if (!mayPlan) return `Время клиники (${city}). Назначать его может тот, кто может публиковать.`;
  if (isUnsaved) return 'Чтобы назначить время, сначала сохраните черновик.';
  return `Время клиники (${city}). Выйдет черновик, который сохранён сейчас.`;
}

/**
 * Loads the plans of one entry and changes them.
 * @param stamp changes with each save, which may make the draft differ from the planned one
 */
function useSchedule(uid: string, documentId: string, stamp: string) {
  const { put, del } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [attempt, isBusy] = useAttempt(useNotifyError());
  const path = `/publication-schedule/${uid}/${documentId}`;
  const { data: schedule, replace } = useLoaded<EntrySchedule>(path, { stamp });

  /** Returns whether it succeeded; shows the service's message otherwise. */
  const change = (ask: () => Promise<{ data: EntrySchedule }>, message: string) =>
    attempt(async () => {
      replace((await ask()).data);
      toggleNotification({ type: 'success', message });
    });

  return {
    // Saving and publishing by hand do not depend on it: after a failure the panel stays empty.
    schedule,
    isBusy,
    set: (action: Action, at: string) => change(() => put(`${path}/${action}`, { at }), 'Время назначено'),
    cancel: (action: Action) => change(() => del(`${path}/${action}`), 'Назначенное время отменено'),
  };
}

export const publicationSchedulePart: AdminPart = {
  // High on the home page, because it shows failures.
  widgets: [{ id: 'planned', title: 'Что запланировано', icon: Calendar, load: () => import('./planned-widget') }],
  panels: [SchedulePanel],
};
