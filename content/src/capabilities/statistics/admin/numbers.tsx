import { dayText } from '@clinic/contract/clock';
import { Box, Grid, Typography } from '@strapi/design-system';
import { DataTable, Note } from '../../../platform/admin/page-parts';
import { type Day, eventNames, type Summary, share } from '../rules';

/** Shows the steps from opening to sending. */
export function Way({ totals }: Pick<Summary, 'totals'>) {
  const steps = [
    { event: 'form-opened', note: '' },
    { event: 'form-started', note: shareOf(totals['form-started'], totals['form-opened'], 'открывших') },
    { event: 'form-sent', note: shareOf(totals['form-sent'], totals['form-opened'], 'открывших') },
    { event: 'form-refused', note: 'не хватило поля или оно заполнено неверно' },
    { event: 'search-without-results', note: 'по запросу ничего не нашлось' },
  ] as const;
  return <Facts facts={steps.map(({ event, note }) => ({ name: eventNames[event], value: totals[event], note }))} />;
}

type Fact = { name: string; value: string | number; note: string };

/** Shows a few numbers large, each with its name and a remark. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Grid.Root gap={4}>
      {facts.map(({ name, value, note }) => (
        <Grid.Item
          key={name}
          col={facts.length % 3 === 1 ? 3 : 4}
          s={6}
          xs={12}
          direction="column"
          alignItems="stretch"
        >
          <Box background="neutral100" hasRadius padding={4} height="100%">
            <Note tag="p">{name}</Note>
            <Typography variant="alpha" tag="p">
              {value}
            </Typography>
            <Note tag="p">{note}</Note>
          </Box>
        </Grid.Item>
      ))}
    </Grid.Root>
  );
}

const shareOf = (part: number, whole: number, of: string) => (share(part, whole) ? `${share(part, whole)} ${of}` : '');

/** Shows fields with errors. */
export function Refusals({ refusals }: Pick<Summary, 'refusals'>) {
  if (refusals.length === 0) return <Typography>За это время все формы были заполнены верно.</Typography>;
  return (
    <DataTable
      label="Отказы по полям"
      columns={['Поле', 'Сколько раз']}
      rows={refusals.map(({ label, amount }) => [label, amount])}
    />
  );
}

/** Shows numbers by day, newest first, without empty days. */
export function Days({ days }: { days: readonly Day[] }) {
  const events = Object.keys(eventNames) as (keyof typeof eventNames)[];
  const filled = days.filter(({ amounts }) => events.some((event) => amounts[event] > 0));
  if (filled.length === 0) return <Typography>За это время ничего не посчитано.</Typography>;
  return (
    <DataTable
      label="Числа по дням"
      columns={['День', ...events.map((event) => eventNames[event])]}
      rows={filled.reverse().map(({ day, amounts }) => [dayText(day), ...events.map((event) => amounts[event])])}
    />
  );
}
