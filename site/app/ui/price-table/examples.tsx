import { type Examples, longText } from '../examples.ts';
import { PriceTable } from './price-table.tsx';

const row = { id: '1', label: 'Консультация', price: '1\u00a0000\u00a0₽' };

export default {
  full: (
    <PriceTable
      caption="Первый визит"
      path="/services/diagnostika"
      rows={[
        { ...row, note: 'Осмотр и план лечения', oldPrice: '1\u00a0500\u00a0₽' },
        { ...row, id: '2', label: 'Снимок' },
      ]}
    />
  ),
  long: (
    <PriceTable
      caption={longText}
      rows={[{ ...row, label: longText, note: longText, price: 'от\u00a01\u00a0234\u00a0567\u00a0₽' }]}
    />
  ),
  empty: <PriceTable caption="Без строк" isCaptionHidden rows={[]} />,
  null: <PriceTable caption="Без цены" rows={[{ ...row, price: null, oldPrice: null, note: null }]} />,
} satisfies Examples;
