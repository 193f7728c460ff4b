import type { ContentManagerPlugin, PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { Calendar } from '@strapi/icons';
import {
  type StrapiApp,
  unstable_useDocumentLayout,
  useAPIErrorHandler,
  useFetchClient,
  useForm,
  useNotification,
} from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { entryStamp } from '../../../admin/entry-stamp';
import { contactsIn, reviewUid } from '../../submissions/admin/contacts';
import { PlanField } from './plan-field';
import { type Action, type EntrySchedule, pathOfEntry } from './told';

/** The list of what is planned, on the admin's home page; while the admin registers its parts. */
export function addPlanned(app: StrapiApp): void {
  const planned = {
    id: 'planned',
    icon: Calendar,
    title: { id: 'publication-schedule.planned', defaultMessage: 'Что запланировано' },
    component: async () => (await import('./planned-widget')).default,
  };
  // First: it tells what did not work.
  app.widgets.register((others) => [planned, ...others]);
}

/** The panel «По расписанию» beside the forms; when the content manager is there. */
export function addSchedule(app: StrapiApp): void {
  const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as ContentManagerPlugin['config']['apis'];
  addEditViewSidePanel([SchedulePanel]);
}

const actions: Action[] = ['publish', 'unpublish'];

/** «По расписанию» beside the form of an entry that has drafts. */
export const SchedulePanel: PanelComponent = ({ model, document, meta }) => {
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
      <Typography variant="pi" textColor="neutral600">
        {hintOf(mayPlan, isUnsaved, zone)}
        {contacts && ` В отзыве есть ${contacts}: по расписанию он не выйдет, опубликуйте его кнопкой.`}
      </Typography>
    </Flex>
  );
}

function hintOf(mayPlan: boolean, isUnsaved: boolean, zone: string): string {
  if (!mayPlan) return `Время клиники (${zone}). Назначать его может тот, кто может публиковать.`;
  if (isUnsaved) return 'Чтобы назначить время, сначала сохраните черновик.';
  return `Время клиники (${zone}). Выйдет черновик, который сохранён сейчас.`;
}

/**
 * The plans of one entry, and what can be done with them.
 * @param stamp of the entry as it is: whether the draft is still the one that was planned is asked again with each other one
 * @returns `schedule`: null until it is known
 */
export function useSchedule(uid: string, documentId: string, stamp: string) {
  const { get, put, del } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { formatAPIError } = useAPIErrorHandler();
  const [schedule, setSchedule] = useState<EntrySchedule | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const path = pathOfEntry(uid, documentId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: stamp is not read, it says that there is something new to read.
  useEffect(() => {
    let isCurrent = true;
    get<EntrySchedule>(path)
      .then(({ data }) => isCurrent && setSchedule(data))
      // The panel stays empty: saving and publishing by hand do not depend on it.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [get, path, stamp]);

  /** @returns whether it was done; what the service refuses is shown in its own words */
  async function change(ask: () => Promise<{ data: EntrySchedule }>, message: string): Promise<boolean> {
    setIsBusy(true);
    try {
      setSchedule((await ask()).data);
      toggleNotification({ type: 'success', message });
      return true;
    } catch (error) {
      toggleNotification({ type: 'danger', message: formatAPIError(error as Parameters<typeof formatAPIError>[0]) });
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    schedule,
    isBusy,
    set: (action: Action, at: string) => change(() => put(`${path}/${action}`, { at }), 'Время назначено'),
    cancel: (action: Action) => change(() => del(`${path}/${action}`), 'Назначенное время отменено'),
  };
}
