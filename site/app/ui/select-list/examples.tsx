import { type Examples, ignore, longText } from '../examples.ts';
import { SelectList } from './select-list.tsx';

const list = { name: 'service', label: 'Услуга', emptyLabel: 'Не выбрана', value: '', onChange: ignore };

export default {
  full: (
    <SelectList
      {...list}
      id="full-service"
      value="karies"
      groups={[
        {
          label: 'Терапия',
          options: [
            { value: 'karies', label: 'Лечение кариеса' },
            { value: 'kanaly', label: 'Лечение каналов', isDisabled: true },
          ],
        },
      ]}
    />
  ),
  long: (
    <SelectList
      {...list}
      id="long-service"
      label={longText}
      value="long"
      error={longText}
      groups={[{ label: longText, options: [{ value: 'long', label: longText }] }]}
    />
  ),
  empty: <SelectList {...list} id="empty-service" groups={[]} />,
} satisfies Examples;
