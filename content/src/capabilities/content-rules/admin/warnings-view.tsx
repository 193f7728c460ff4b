import { Box, Flex, TextButton, Typography } from '@strapi/design-system';
import { CheckCircle, WarningCircle } from '@strapi/icons';
import { useState } from 'react';
import { Note } from '../../../platform/admin/page-parts';
import type { Warning } from '../check-entry';
import { summaryOf } from './check-draft';

/** Further warnings are folded. */
const shownAtFirst = 6;

/** Shows warnings by field, each with its reason. */
export function WarningsView({ warnings }: { warnings: readonly Warning[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? warnings : warnings.slice(0, shownAtFirst);
  const isClean = warnings.length === 0;
  const Icon = isClean ? CheckCircle : WarningCircle;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Flex gap={2} alignItems="flex-start" role="status">
        <Box shrink={0} paddingTop={1}>
          <Icon fill={isClean ? 'success600' : 'warning600'} aria-hidden />
        </Box>
        <Typography fontWeight="semiBold">{summaryOf(warnings.length)}</Typography>
      </Flex>
      {!isClean && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3} aria-label="Замечания">
          {shown.map((warning) => (
            <OneWarning key={`${warning.path} ${warning.code} ${warning.quote}`} warning={warning} />
          ))}
        </Flex>
      )}
      {warnings.length > shownAtFirst && (
        <TextButton onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Свернуть' : `Показать все ${warnings.length}`}
        </TextButton>
      )}
    </Flex>
  );
}

function OneWarning({ warning: { field, words, quote, why } }: { warning: Warning }) {
  return (
    <Flex tag="li" direction="column" alignItems="flex-start">
      <Typography variant="pi" fontWeight="bold">
        {field}
      </Typography>
      <Typography textColor="warning700">
        {words}
        {quote && `: «${quote}»`}
      </Typography>
      <Note>{why}</Note>
    </Flex>
  );
}
