import { shiftDay } from '@clinic/contract/timetable';
import { Box, Flex, IconButton, LinkButton, SingleSelect, TextInput, Typography } from '@strapi/design-system';
import { ChevronLeft, ChevronRight } from '@strapi/icons';
import { Page, useIsMobile, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { useCalls } from '../../../../delivery/staff-calls/admin/watch-calls';
import { allPermissions, permissionsTo } from '../../../../people/request-records/admin/desk';
import { LabelledField, optionsOf } from '../../../../platform/admin/form-parts';
import { AdminPage, WithLoaded } from '../../../../platform/admin/page-parts';
import { useLoaded } from '../../../../platform/admin/use-loaded';
import { NewRequestButton } from '../../admin/new-request-button';
import type { Day } from '../day';
import { DayDialog, type Opened } from './day-dialog';
import { RemindersPage } from './reminders-page';
import { toSheet } from './sheet';
import { focusSheet, SheetGrid } from './sheet-grid';

const toRead = permissionsTo('read');
/** Colleagues change the day, too; a new request is known at once. */
const everyMs = 30_000;

const dayFormat = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'full', timeZone: 'UTC' });

export default function DayPage() {
  return (
    <Page.Protect permissions={toRead}>
      <Routes>
        <Route index element={<DayOfClinic />} />
        <Route path="reminders" element={<RemindersPage />} />
      </Routes>
    </Page.Protect>
  );
}

/** Shows the day and the clinic that the URL names; today and the first clinic by default. */
function DayOfClinic() {
  const [search] = useSearchParams();
  const { waiting, latest } = useCalls();
  const { reload, ...loaded } = useLoaded<Day>(`/day?${search}`, { everyMs, stamp: `${waiting} ${latest}` });
  const { data, error } = loaded;
  return (
    <AdminPage
      title="День"
      subtitle={data ? dayFormat.format(new Date(data.date)) : undefined}
      primaryAction={
        <Flex gap={2} wrap="wrap">
          <NewRequestButton />
          <LinkButton tag={Link} to="/day/reminders" variant="secondary">
            Обзвон на завтра
          </LinkButton>
        </Flex>
      }
    >
      <DayChoice day={data} />
      {data && error && (
        <Typography tag="p" role="alert" textColor="danger700" paddingBottom={4}>
          {error}
        </Typography>
      )}
      <WithLoaded loaded={loaded}>{(day) => <DaySheet day={day} onChanged={reload} />}</WithLoaded>
    </AdminPage>
  );
}

/** @param day the one that is shown, `null` before the first response */
function DayChoice({ day }: { day: Day | null }) {
  const [search, setSearch] = useSearchParams();
  const date = search.get('date') ?? day?.date ?? '';
  const searchOf = (part: Record<string, string>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(search), ...part })}`;
  const near = day && { Вчера: shiftDay(day.today, -1), Сегодня: day.today, Завтра: shiftDay(day.today, 1) };
  return (
    <Flex gap={4} paddingBottom={6} wrap="wrap" alignItems="end">
      <Flex tag="nav" aria-label="Дни" gap={2}>
        {Object.entries(near ?? {}).map(([name, to]) => (
          <LinkButton
            key={name}
            tag={Link}
            to={searchOf({ date: to })}
            variant={to === date ? 'secondary' : 'tertiary'}
            aria-current={to === date ? 'date' : undefined}
          >
            {name}
          </LinkButton>
        ))}
      </Flex>
      <Flex gap={2} alignItems="end">
        {day && (
          <IconButton tag={Link} to={searchOf({ date: shiftDay(day.date, -1) })} label="Днём раньше">
            <ChevronLeft />
          </IconButton>
        )}
        <LabelledField label="Дата" name="date" width="16rem">
          <TextInput
            type="date"
            value={date}
            onChange={({ target }) => target.value && setSearch(searchOf({ date: target.value }), { replace: true })}
          />
        </LabelledField>
        {day && (
          <IconButton tag={Link} to={searchOf({ date: shiftDay(day.date, 1) })} label="Днём позже">
            <ChevronRight />
          </IconButton>
        )}
      </Flex>
      {day && day.clinics.length > 1 && (
        <LabelledField label="Клиника" name="clinic" width="24rem">
          <SingleSelect
            value={day.clinic ?? undefined}
            onChange={(clinic) => setSearch(searchOf({ clinic: String(clinic) }))}
          >
            {optionsOf(day.clinics.map(({ id, name }) => [id, name]))}
          </SingleSelect>
        </LabelledField>
      )}
    </Flex>
  );
}

/** The sheet, or what is missing for it. */
function DaySheet({ day, onChanged }: { day: Day; onChanged: () => Promise<void> }) {
  const { allowedActions } = useRBAC(allPermissions);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isNarrow = useIsMobile();
  const [doctor, setDoctor] = useState('');
  const whole = toSheet(day);
  // A phone has room for one doctor: at first, one who has a reception.
  const column =
    whole?.columns.find(({ id }) => id === doctor) ??
    whole?.columns.find(({ cells }) => cells.some(({ kind }) => kind !== 'blocked')) ??
    whole?.columns[0];
  const sheet = whole && isNarrow && column ? { ...whole, columns: [column] } : whole;
  if (day.clinic === null)
    return <Typography tag="p">Клиник на сайте пока нет. Опубликуйте клинику, и её день появится здесь.</Typography>;
  return (
    <>
      {!day.isTimed && (
        <Box tag="section" aria-label="Как начать" background="neutral0" hasRadius padding={4} marginBottom={4}>
          <Typography tag="p">
            Пациенты пока не выбирают время на сайте. Чтобы начать, включите «Запись на время» у подуслуги, назначьте ей
            врачей и проверьте их часы в «Где и когда принимает».
          </Typography>
        </Box>
      )}
      {isNarrow && whole && whole.columns.length > 1 && (
        <Box paddingBottom={4}>
          <LabelledField label="Врач" name="doctor">
            <SingleSelect value={column?.id} onChange={(id) => setDoctor(String(id))}>
              {optionsOf(whole.columns.map(({ id, name }) => [id, name]))}
            </SingleSelect>
          </LabelledField>
        </Box>
      )}
      {sheet ? (
        <SheetGrid sheet={sheet} label={`День: ${dayFormat.format(new Date(day.date))}`} onOpen={setOpened} />
      ) : (
        <Typography tag="p">
          В этот день приёма нет. Часы врачей — в «Где и когда принимает», отпуска и замены — в «Особых днях» врача.
        </Typography>
      )}
      <DayDialog
        day={day}
        opened={opened}
        canUpdate={allowedActions.canUpdate ?? false}
        onOpen={setOpened}
        onChanged={onChanged}
        onClosed={() => focusSheet()}
      />
    </>
  );
}
