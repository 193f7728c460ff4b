import { type Examples, ignore, longText } from '../examples.ts';
import { ChipButtons, ChipLinks } from './chips.tsx';

export default {
  full: (
    <>
      <ChipLinks
        label="Темы"
        links={[
          { to: '/faq', label: 'Все', isCurrent: true },
          { to: '/faq?tag=deti', label: 'Детям' },
        ]}
      />
      <ChipButtons
        label="Порядок"
        options={[
          { value: 'new', label: 'Сначала новые' },
          { value: 'old', label: 'Сначала старые' },
        ]}
        value="new"
        onChange={ignore}
      />
    </>
  ),
  long: <ChipLinks label="Темы, длинные" links={[{ to: '/faq', label: longText }]} />,
  empty: (
    <>
      <ChipLinks label="Темы без выбора" links={[]} />
      <ChipButtons label="Порядок без выбора" options={[]} value="" onChange={ignore} />
    </>
  ),
} satisfies Examples;
