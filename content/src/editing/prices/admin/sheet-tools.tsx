import { Button, Flex, SingleSelect, Textarea, TextInput } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { type ChangeEvent, type ClipboardEvent, useState } from 'react';
import { LabelledField, optionsOf } from '../../../platform/admin/form-parts';
import type { PriceDocument } from '../rules';
import type { SourceTable } from '../source';
import { joinBlock, readBlock, readHtml, readTables, saveSheet } from './files';

/** Filter: the title of a service, or '' for all; words of a line. */
export type Shown = { service: string; query: string };

const defaultStep = '50';

type Props = {
  documents: readonly PriceDocument[];
  shown: Shown;
  onShow: (shown: Shown) => void;
  /** @param percent may be negative @param step roubles */
  onRaise: (percent: number, step: number) => void;
  /** A table from elsewhere, whose columns are still to be understood. */
  onTables: (tables: SourceTable[]) => void;
};

/** Filter of the sheet, a percentage for the shown lines, and tables from and for Excel. */
export function SheetTools({ documents, shown, onShow, onRaise, onTables }: Props) {
  const [percent, setPercent] = useState('');
  const [step, setStep] = useState(defaultStep);
  const [isTableOpen, setIsTableOpen] = useState(false);
  const priced = documents.filter(({ lines }) => lines.length > 0);
  const services = [...new Set(priced.map(({ title, service }) => service ?? title))];
  const by = Number(percent.replace(',', '.').replace('−', '-'));
  const roundTo = Number(step);
  const isReady = percent.trim() !== '' && Number.isFinite(by) && by > -100 && Number.isInteger(roundTo) && roundTo > 0;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Flex gap={4} alignItems="flex-end" wrap="wrap">
        <LabelledField label="Услуга" name="service" width="24rem">
          <SingleSelect
            value={shown.service}
            onChange={(service) => onShow({ ...shown, service: String(service) })}
            onClear={() => onShow({ ...shown, service: '' })}
            clearLabel="Показать все"
            placeholder="Все услуги"
          >
            {optionsOf(services.map((title) => [title, title]))}
          </SingleSelect>
        </LabelledField>
        <LabelledField label="Найти строку" name="query" width="20rem">
          <TextInput value={shown.query} onChange={({ target }) => onShow({ ...shown, query: target.value })} />
        </LabelledField>
        <LabelledField label="Изменить на, %" name="percent" width="12rem">
          <TextInput placeholder="+7" value={percent} onChange={({ target }) => setPercent(target.value)} />
        </LabelledField>
        <LabelledField label="Округлить до, ₽" name="step" width="12rem">
          <TextInput inputMode="numeric" value={step} onChange={({ target }) => setStep(target.value)} />
        </LabelledField>
        <Button variant="secondary" size="L" disabled={!isReady} onClick={() => onRaise(by, roundTo)}>
          Пересчитать показанные
        </Button>
        <Button variant="tertiary" size="L" aria-expanded={isTableOpen} onClick={() => setIsTableOpen(!isTableOpen)}>
          Таблица Excel
        </Button>
      </Flex>
      {isTableOpen && <Tables documents={documents} onTables={onTables} />}
    </Flex>
  );
}

/** A file or a pasted block in, the sheet as a file out. */
function Tables({ documents, onTables }: Pick<Props, 'documents' | 'onTables'>) {
  const { toggleNotification } = useNotification();
  const notifyError = ({ message }: Error) => toggleNotification({ type: 'danger', message });
  const [block, setBlock] = useState('');
  // The tables of a page, with their merged and hidden cells, as long as the text is what was pasted.
  const [pasted, setPasted] = useState<SourceTable[] | null>(null);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (file) await readTables(file).then(onTables, notifyError);
  };
  const attempt = (read: () => void) => {
    try {
      read();
    } catch (error) {
      notifyError(error as Error);
    }
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) =>
    attempt(() => {
      const tables = readHtml(event.clipboardData.getData('text/html'));
      if (!tables) return;
      event.preventDefault();
      setPasted(tables);
      setBlock(joinBlock(tables.flatMap(({ rows }) => rows.map(({ cells }) => cells))));
    });
  const type = (text: string) => {
    setBlock(text);
    setPasted(null);
  };
  return (
    <Flex direction="column" alignItems="flex-start" gap={4}>
      <Flex gap={4} alignItems="flex-end" wrap="wrap">
        <LabelledField label="Файл .xlsx, .ods или .csv" name="file">
          <input
            type="file"
            accept=".xlsx,.xlsm,.ods,.csv,.txt,.tsv,.html,.htm"
            id="price-file"
            aria-label="Файл .xlsx, .ods или .csv"
            onChange={open}
          />
        </LabelledField>
        <Button variant="tertiary" onClick={() => saveSheet(documents, 'xlsx').catch(notifyError)}>
          Скачать .xlsx
        </Button>
        <Button variant="tertiary" onClick={() => saveSheet(documents, 'csv').catch(notifyError)}>
          Скачать .csv
        </Button>
      </Flex>
      <LabelledField
        label="Или вставьте таблицу"
        name="block"
        width="100%"
        hint="Скопируйте таблицу или строки с названиями и ценами из Excel, Word, PDF или с сайта. Строки найдутся по названию"
      >
        <Textarea value={block} onPaste={paste} onChange={({ target }) => type(target.value)} />
      </LabelledField>
      <Button disabled={block.trim() === ''} onClick={() => attempt(() => onTables(pasted ?? readBlock(block)))}>
        Сверить
      </Button>
    </Flex>
  );
}
