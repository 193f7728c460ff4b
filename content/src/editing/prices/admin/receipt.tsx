import { Button, Flex, Link, TextButton, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../../platform/admin/page-parts';
import { plural } from '../../../platform/admin/plural';
import { entryPath } from '../../../platform/content-model/uids';
import { ReceiptOf } from '../../entry-life/receipt/admin/receipt-view';
import type { PriceDocument, SheetOutcome } from '../rules';
import { titleOf } from '../tables';
import { DifferenceTable, groupLines, LinesTable, lineForms } from './difference-table';
import { countOf, type Effects } from './edits';
import { Mentions } from './mentions';
import { Totals } from './totals';
import { ViewActions, ViewHeading } from './view-parts';

export const documentForms = ['услуга', 'услуги', 'услуг'] as const;

/**
 * What was saved. @property title «Опубликовано» @property isOut whether visitors see it now @property record its entry
 * in the list of changes @property reasons why other documents stayed as they were
 */
export type Done = Effects & { title: string; isOut: boolean; record: number | null; reasons: readonly string[] };

/** Says which documents stayed as they were, and why. @param conflict what happened to those changed meanwhile */
export function reasonsIn(
  { failed, conflicts }: SheetOutcome,
  all: readonly PriceDocument[],
  conflict: string,
): string[] {
  const titles = new Map(all.map((document) => [document.documentId, titleOf(document)]));
  const reasons = [...failed, ...conflicts.map((documentId) => ({ documentId, message: conflict }))];
  return reasons.map(({ documentId, message }) => `${titles.get(documentId) ?? 'Удалённая услуга'}: ${message}`);
}

type Props = { done: Done; onBack: () => void; onUndo: ((record: number) => void) | null };

/** Shows what was saved, what stayed, where the former prices stand elsewhere, and how far the site is. */
export function Receipt({ done, onBack, onUndo }: Props) {
  const { title, isOut, record, lines, added, removed, former, totals, reasons } = done;
  const count = countOf(done);
  const groups = groupLines(lines);
  const documents = [...new Set([...lines, ...added, ...removed].map(({ document }) => document))];
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <ViewHeading>
        {count > 0
          ? `${title}: ${plural(documents.length, documentForms)}, ${plural(count, lineForms)}`
          : 'Ничего не изменилось'}
      </ViewHeading>
      {reasons.length > 0 && (
        <Section title="Осталось как было">
          <ul role="alert">
            {reasons.map((reason) => (
              <Typography key={reason} tag="li" textColor="danger700">
                {reason}
              </Typography>
            ))}
          </ul>
        </Section>
      )}
      <Totals changes={totals} />
      {former.length > 0 && <Mentions former={former} />}
      {count > 0 && (
        <>
          {lines.length > 0 && <DifferenceTable label="Что изменилось" groups={groups} sides={['Было', 'Стало']} />}
          <LinesTable label="Добавленные строки" lines={added} />
          <LinesTable label="Убранные строки" lines={removed} />
          <Section title={isOut ? 'Что обновилось на сайте' : 'Где изменилось'}>
            <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
              {documents.map((document) => (
                <SavedDocument key={document.documentId} document={document} isOut={isOut} isOnly={!documents[1]} />
              ))}
            </Flex>
          </Section>
        </>
      )}
      <ViewActions>
        <Button onClick={onBack}>Вернуться к листу</Button>
        {onUndo && record !== null && count > 0 && (
          <Button variant="tertiary" onClick={() => onUndo(record)}>
            Отменить эту правку…
          </Button>
        )}
      </ViewActions>
    </Flex>
  );
}

type SavedProps = { document: PriceDocument; isOut: boolean; isOnly: boolean };

/** A saved document. Its receipt measures the site, so among many each is asked for on demand. */
function SavedDocument({ document, isOut, isOnly }: SavedProps) {
  const [isOpen, setIsOpen] = useState(isOnly);
  const { uid, documentId } = document;
  return (
    <Flex tag="li" direction="column" alignItems="flex-start" gap={1}>
      <Flex gap={4} wrap="wrap">
        <Link tag={RouterLink} to={entryPath({ uid, documentId })}>
          {titleOf(document)}
        </Link>
        {isOut && !isOnly && (
          <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Свернуть' : 'Что обновилось'}
          </TextButton>
        )}
      </Flex>
      {isOut && isOpen && <ReceiptOf uid={uid} documentId={documentId} />}
    </Flex>
  );
}
