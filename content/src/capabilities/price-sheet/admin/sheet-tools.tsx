import { Button, Field, Flex, SingleSelect, SingleSelectOption, Textarea, TextInput } from '@strapi/design-system';
import { useState } from 'react';
import type { PriceDocument } from '../rules';

/** Filter: the title of a service, or '' for all; words of a line. */
export type Shown = { service: string; words: string };

const defaultStep = '50';

type Props = {
  documents: readonly PriceDocument[];
  shown: Shown;
  onShow: (shown: Shown) => void;
  /** @param percent may be negative @param step roubles */
  onRaise: (percent: number, step: number) => void;
  onMatch: (text: string) => void;
};

/** Filter of the sheet, a percentage for the shown lines, and a field for a table from Excel. */
export function SheetTools({ documents, shown, onShow, onRaise, onMatch }: Props) {
  const [percent, setPercent] = useState('');
  const [step, setStep] = useState(defaultStep);
  const [block, setBlock] = useState<string | null>(null);
  const services = [...new Set(documents.map(({ title, service }) => service ?? title))];
  const by = Number(percent.replace(',', '.').replace('−', '-'));
  const roundTo = Number(step);
  const isReady = percent.trim() !== '' && Number.isFinite(by) && by > -100 && Number.isInteger(roundTo) && roundTo > 0;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Flex gap={4} alignItems="flex-end" wrap="wrap">
        <Field.Root name="service" width="24rem">
          <Field.Label>Услуга</Field.Label>
          <SingleSelect
            value={shown.service}
            onChange={(service) => onShow({ ...shown, service: String(service) })}
            onClear={() => onShow({ ...shown, service: '' })}
            clearLabel="Показать все"
            placeholder="Все услуги"
          >
            {services.map((title) => (
              <SingleSelectOption key={title} value={title}>
                {title}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        <Field.Root name="words" width="20rem">
          <Field.Label>Найти строку</Field.Label>
          <TextInput value={shown.words} onChange={({ target }) => onShow({ ...shown, words: target.value })} />
        </Field.Root>
        <Field.Root name="percent" width="12rem">
          <Field.Label>Изменить на, %</Field.Label>
          <TextInput placeholder="+7" value={percent} onChange={({ target }) => setPercent(target.value)} />
        </Field.Root>
        <Field.Root name="step" width="12rem">
          <Field.Label>Округлить до, ₽</Field.Label>
          <TextInput inputMode="numeric" value={step} onChange={({ target }) => setStep(target.value)} />
        </Field.Root>
        <Button variant="secondary" size="L" disabled={!isReady} onClick={() => onRaise(by, roundTo)}>
          Пересчитать показанные
        </Button>
        <Button
          variant="tertiary"
          size="L"
          aria-expanded={block !== null}
          onClick={() => setBlock(block === null ? '' : null)}
        >
          Вставить из Excel
        </Button>
      </Flex>
      {block !== null && (
        <Flex direction="column" alignItems="flex-start" gap={3}>
          <Field.Root
            name="block"
            width="100%"
            hint="Скопируйте в таблице две колонки, название и цену. Строки найдутся по названию"
          >
            <Field.Label>Таблица</Field.Label>
            <Textarea value={block} onChange={({ target }) => setBlock(target.value)} />
            <Field.Hint />
          </Field.Root>
          <Button
            disabled={block.trim() === ''}
            onClick={() => {
              onMatch(block);
              setBlock(null);
            }}
          >
            Сверить
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
