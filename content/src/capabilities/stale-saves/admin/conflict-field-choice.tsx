import { Box, Flex, Grid, Radio, Typography } from '@strapi/design-system';
import { ChangedText } from '../../history/admin/field-changes';
import { compareTexts } from '../../history/words';
import type { ConflictRow, Side } from './rows';

/** @property isOwn the other version is the editor's own, from another window */
type Props = { row: ConflictRow; isOwn: boolean; side: Side; onChoose: (side: Side) => void };

const sides: Side[] = ['theirs', 'mine'];

/** One field: what it was, what it is in both versions, and which of them to keep. */
export function ConflictFieldChoice({ row, isOwn, side, onChoose }: Props) {
  const titles = { theirs: isOwn ? 'Взять из другого окна' : 'Взять у коллеги', mine: 'Оставить моё' };
  const { label, before } = row;
  return (
    <Box tag="section" aria-label={label} borderColor="neutral200" hasRadius padding={4}>
      <Typography tag="h3" variant="delta">
        {label}
      </Typography>
      {before !== null && (
        <Box paddingTop={2}>
          <Typography tag="p" variant="pi" textColor="neutral600">
            Было
          </Typography>
          <SideText before={null} text={shortened(before)} />
        </Box>
      )}
      <Radio.Group
        aria-label={`Что останется в поле «${label}»`}
        value={side}
        onValueChange={(to) => onChoose(to as Side)}
      >
        <Grid.Root gap={4} paddingTop={3}>
          {sides.map((own) => (
            <Grid.Item key={own} col={6} xs={12} direction="column" alignItems="stretch">
              <Flex
                direction="column"
                alignItems="stretch"
                gap={2}
                background={own === side ? 'primary100' : 'neutral100'}
                hasRadius
                padding={3}
                height="100%"
              >
                <Radio.Item value={own}>{titles[own]}</Radio.Item>
                <Box maxHeight="24rem" overflow="auto">
                  <SideText before={before} text={row[own]} />
                </Box>
              </Flex>
            </Grid.Item>
          ))}
        </Grid.Root>
      </Radio.Group>
    </Box>
  );
}

/** What differs is marked in both versions; this only reminds of the text. */
const shownCharacters = 200;
const shortened = (text: string) => (text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text);

/** Marked against what was there before; a text that was there whole is shown as it is. */
function SideText({ before, text }: { before: string | null; text: string }) {
  if (before === null || before === '') return <ChangedText parts={[{ text: text || 'пусто', change: 'same' }]} />;
  if (text === '') return <ChangedText parts={[{ text: before, change: 'removed' }]} />;
  return <ChangedText parts={compareTexts(before, text)} />;
}
