import { Box, Flex, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import type { FieldChange } from '../rules';

/** Separates a word from the one it replaces. */
const gap = '0.2rem';
/** Not by colour alone: some people cannot tell the two apart. */
const Added = styled.ins`
  text-decoration: underline;
  background: ${({ theme }) => theme.colors.success100};
  color: ${({ theme }) => theme.colors.success700};
  del + & {
    margin-inline-start: ${gap};
  }
`;
const Removed = styled.del`
  text-decoration: line-through;
  background: ${({ theme }) => theme.colors.danger100};
  color: ${({ theme }) => theme.colors.danger700};
`;
/** Keeps line breaks. */
const WrappedText = styled(Typography)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {changes.map((change, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced whole, and two fields may have one label.
        <Box key={i} tag="section">
          <Typography tag="h3" variant="sigma" textColor="neutral600">
            {change.label}
          </Typography>
          <Box paddingTop={1}>
            {change.kind === 'text' ? <ChangedText parts={change.parts} /> : <List {...change} />}
          </Box>
        </Box>
      ))}
    </Flex>
  );
}

/** A text with its insertions and deletions. */
function ChangedText({ parts }: Pick<Extract<FieldChange, { kind: 'text' }>, 'parts'>) {
  return (
    <WrappedText tag="p" textColor="neutral800">
      {parts.map(({ text, change }, i) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have no other identity than their place.
        if (change === 'same') return <span key={i}>{text}</span>;
        const Mark = change === 'added' ? Added : Removed;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        return <Mark key={i}>{text}</Mark>;
      })}
    </WrappedText>
  );
}

const verbs = { added: 'Добавлено: ', removed: 'Убрано: ', moved: 'Переставлено: ' };

function List({ items }: Extract<FieldChange, { kind: 'list' }>) {
  return (
    <Flex tag="ul" direction="column" alignItems="flex-start" gap={1}>
      {items.map(({ text, change }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be named alike.
        <li key={i}>
          <WrappedText tag="span" textColor="neutral800">
            {verbs[change]}
            {change === 'added' ? <Added>{text}</Added> : change === 'removed' ? <Removed>{text}</Removed> : text}
          </WrappedText>
        </li>
      ))}
    </Flex>
  );
}
