import { Flex, Typography } from '@strapi/design-system';

type Props = { history: { what: string; who: string | null; at: string }[] };

/** Who has opened and changed the request, the newest first. */
export function RequestHistory({ history }: Props) {
  if (history.length === 0) return <Typography textColor="neutral600">Её ещё никто не открывал</Typography>;
  return (
    <Flex tag="ol" direction="column" alignItems="stretch" gap={2}>
      {history.map(({ what, who, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added, and two may be alike to the minute
        <li key={history.length - index}>
          <Typography tag="p">{what}</Typography>
          <Typography variant="pi" textColor="neutral600">{`${who ?? 'Сервис'}, ${at}`}</Typography>
        </li>
      ))}
    </Flex>
  );
}
