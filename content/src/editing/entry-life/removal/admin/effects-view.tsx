import { Box, Flex, Typography } from '@strapi/design-system';
import { useFolded } from '../../../../platform/admin/list-parts';
import { Note } from '../../../../platform/admin/page-parts';
import type { Loaded } from '../../../../platform/admin/use-loaded';
import type { RemovalInfo } from '../routes';
import { type Group, groupsOf } from './effects';

/** Further lines are folded. */
const shownAtFirst = 5;

/** Tells whether a deletion can be undone. */
export function KeptNote({ isKept }: { isKept: boolean }) {
  return (
    <Typography textColor="neutral600">
      {isKept ? 'Вернуть можно в течение 30 дней — в «Удалённых».' : 'Вернуть будет нельзя.'}
    </Typography>
  );
}

/** Lists what visitors lose. */
export function EffectsView({ data, error }: Loaded<RemovalInfo>) {
  if (!data && !error) return <Typography textColor="neutral600">Смотрим, что изменится на сайте…</Typography>;
  if (!data) {
    return (
      <Typography textColor="danger600">
        Не удалось узнать, что изменится на сайте. Закройте окно и попробуйте ещё раз.
      </Typography>
    );
  }
  if (!data.effects) return null;
  const groups = groupsOf(data.effects);
  if (groups.length === 0)
    return <Typography>Других записей это не затронет. Если запись опубликована, с сайта она исчезнет.</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      {groups.map((group) => (
        <GroupView key={group.title} group={group} />
      ))}
    </Flex>
  );
}

function GroupView({ group: { title, lines } }: { group: Group }) {
  const [shown, unfold] = useFolded(lines, shownAtFirst);
  return (
    <Box tag="section">
      <Typography tag="h3" variant="omega" fontWeight="bold" textColor="neutral800">
        {title}
      </Typography>
      <Flex tag="ul" aria-label={title} direction="column" alignItems="stretch" gap={1} paddingTop={2}>
        {shown.map(({ text, detail }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced whole, and two entries may have one name.
          <Flex tag="li" key={i} gap={2} alignItems="baseline" wrap="wrap">
            <Typography>{text}</Typography>
            {detail && <Note>{detail}</Note>}
          </Flex>
        ))}
      </Flex>
      {unfold && <Box paddingTop={2}>{unfold}</Box>}
    </Box>
  );
}
