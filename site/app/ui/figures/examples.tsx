import { type Examples, longText } from '../examples.ts';
import { Figures } from './figures.tsx';

export default {
  full: (
    <Figures
      hasTexts
      figures={[
        { id: '1', value: '14', unit: 'лет', title: 'Работаем', text: 'С 2012 года' },
        { id: '2', value: '12 500', unit: '', title: 'Пациентов', text: '' },
      ]}
    />
  ),
  long: (
    <Figures hasTexts figures={[{ id: '1', value: '1 234 567', unit: 'пациентов', title: longText, text: longText }]} />
  ),
  empty: <Figures figures={[]} />,
} satisfies Examples;
