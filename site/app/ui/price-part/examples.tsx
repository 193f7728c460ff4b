import { type Examples, longText } from '../examples.ts';
import { PricePart } from './price-part.tsx';

const row = { id: '1', label: 'Коронка из диоксида циркония', note: null, price: '24\u00a0500\u00a0₽', oldPrice: null };
const part = {
  title: 'Керамические коронки',
  path: '/services/protezirovanie/keramicheskie-koronki',
  booking: '/callback?type=doctor&service=keramicheskie-koronki',
  groups: [
    { id: '1', label: 'Керамические коронки', rows: [row] },
    { id: '2', label: 'Подготовка', rows: [{ ...row, label: 'Слепок', note: 'Сканером' }] },
  ],
};

export default {
  full: <PricePart part={part} note="Коронки и протезы" mark={(text) => <mark>{text}</mark>} />,
  long: (
    <PricePart
      part={{ ...part, title: longText, groups: [{ id: '1', label: longText, rows: [{ ...row, label: longText }] }] }}
      note={longText}
    />
  ),
  empty: <PricePart part={{ ...part, groups: [] }} />,
  null: <PricePart part={{ ...part, title: null }} note={null} />,
} satisfies Examples;
