import { Flex, Typography } from '@strapi/design-system';
import { CheckCircle, WarningCircle } from '@strapi/icons';
import { IconLine, useFolded } from '../../../platform/admin/list-parts';
import { Note } from '../../../platform/admin/page-parts';
import type { Warning } from '../check-entry';
import { summaryOf } from './check-draft';

/** Further warnings are folded. */
const shownAtFirst = 6;

/** Shows warnings by field, each with its reason. */
export function WarningsView({ warnings }: { warnings: readonly Warning[] }) {
  const [shown, unfold] = useFolded(warnings, shownAtFirst);
  const isClean = warnings.length === 0;
  const [icon, fill] = isClean ? [CheckCircle, 'success600'] : [WarningCircle, 'warning600'];
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <IconLine icon={icon} fill={fill} role="status">
        <Typography fontWeight="semiBold">{summaryOf(warnings.length)}</Typography>
      </IconLine>
      {!isClean && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3} aria-label="Замечания">
          {shown.map((warning) => (
            <OneWarning key={`${warning.path} ${warning.code} ${warning.quote}`} warning={warning} />
          ))}
        </Flex>
      )}
      {unfold}
    </Flex>
  );
}

function OneWarning({ warning: { field, message, quote, why } }: { warning: Warning }) {
  return (
    <Flex tag="li" direction="column" alignItems="flex-start">
      <Typography variant="pi" fontWeight="bold">
        {field}
      </Typography>
      <Typography textColor="warning700">
        {message}
        {quote && `: «${quote}»`}
      </Typography>
      <Note>{why}</Note>
    </Flex>
  );
}
