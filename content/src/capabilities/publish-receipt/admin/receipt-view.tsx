import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { CheckCircle, Clock, CrossCircle, WarningCircle } from '@strapi/icons';
import { useId } from 'react';
import { IconLine, useFolded } from '../../../platform/admin/list-parts';
import { Note } from '../../../platform/admin/page-parts';
import { type Reached, type ReachedPath, rank } from '../rules';
import {
  groupTitles,
  type Progress,
  progressOf,
  publishingText,
  type Receipt,
  stateText,
  summaryText,
} from './receipt';

const looks: Record<Progress, { icon: typeof Clock; fill: string; text: string }> = {
  none: { icon: CheckCircle, fill: 'neutral600', text: 'neutral600' },
  waiting: { icon: Clock, fill: 'neutral600', text: 'neutral600' },
  fresh: { icon: CheckCircle, fill: 'success600', text: 'success700' },
  faulty: { icon: WarningCircle, fill: 'warning600', text: 'warning700' },
  failed: { icon: CrossCircle, fill: 'danger600', text: 'danger700' },
};

/** Shows what a publication has reached. */
export function ReceiptView({ receipt, onAgain }: { receipt: Receipt; onAgain: () => void }) {
  const { icon, fill } = looks[progressOf(receipt)];
  const { reached, remarks, siteUrl } = receipt;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Box>
        <IconLine icon={icon} fill={fill} role="status">
          <Typography fontWeight="semiBold">{summaryText(receipt)}</Typography>
        </IconLine>
        <Note>{publishingText(receipt)}</Note>
      </Box>
      {reached?.failures.map((failure) => (
        <IconLine key={failure} icon={looks.failed.icon} fill={looks.failed.fill}>
          <Typography textColor={looks.failed.text}>{failure}</Typography>
        </IconLine>
      ))}
      {remarks.length > 0 && (
        <Box tag="ul" aria-label="Ошибки">
          {remarks.map((remark) => (
            <Typography tag="li" key={remark} textColor="warning700">
              {remark}
            </Typography>
          ))}
        </Box>
      )}
      {reached && <ReceiptGroups reached={reached} siteUrl={siteUrl} />}
      {reached?.isSettled && (
        <Button variant="tertiary" size="S" onClick={onAgain}>
          Проверить ещё раз
        </Button>
      )}
    </Flex>
  );
}

function ReceiptGroups({ reached, siteUrl }: { reached: Reached; siteUrl: string }) {
  const { rows, more, isKnown } = reached;
  return (
    <>
      {!isKnown && <Note>Сайт с тех пор перезапускали: показаны страницы, на которых запись есть сейчас.</Note>}
      {Object.entries(groupTitles).map(([group, title]) => {
        const own = rows.filter((row) => row.group === group);
        return own.length > 0 && <ReceiptGroup key={group} title={title} rows={own} siteUrl={siteUrl} />;
      })}
      {more.count > 0 && (
        <Note>
          И ещё {more.count}, по словам сайта готово {more.made}.
        </Note>
      )}
    </>
  );
}

/** Further fresh rows are folded. */
const shownAtFirst = 5;

function ReceiptGroup({ title, rows, siteUrl }: { title: string; rows: readonly ReachedPath[]; siteUrl: string }) {
  const id = useId();
  const worstFirst = [...rows].sort((a, b) => rank[b.state] - rank[a.state]);
  const fresh = rows.filter(({ state }) => state === 'fresh').length;
  const [shown, unfold] = useFolded(worstFirst, Math.max(shownAtFirst, rows.length - fresh));
  return (
    <Box tag="section" aria-labelledby={id}>
      <Typography id={id} tag="h3" variant="pi" fontWeight="bold" textColor="neutral800">
        {title}: {fresh} из {rows.length}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} paddingTop={1}>
        {shown.map((row) => (
          <ReceiptRow key={row.path ?? row.name} row={row} siteUrl={siteUrl} />
        ))}
      </Flex>
      {unfold}
    </Box>
  );
}

function ReceiptRow({ row, siteUrl }: { row: ReachedPath; siteUrl: string }) {
  const { icon, fill, text } = looks[row.state];
  const name = row.name ?? row.path;
  return (
    <IconLine tag="li" icon={icon} fill={fill}>
      <Flex direction="column" alignItems="flex-start" minWidth={0}>
        {row.path === null ? (
          <Typography variant="omega">{name}</Typography>
        ) : (
          <Link href={siteUrl + row.path} target="_blank" rel="noreferrer">
            {name}
          </Link>
        )}
        <Typography variant="pi" textColor={text}>
          {stateText(row)}
        </Typography>
      </Flex>
    </IconLine>
  );
}
