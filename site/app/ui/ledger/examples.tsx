import type { Examples } from '../examples.ts';
import { Ledger } from './ledger.tsx';

const row = { title: 'Имплантация', path: '/services/implantaciya', price: 'от\u00a034\u00a0000\u00a0₽' };

export default {
  full: (
    <Ledger
      columns={2}
      rows={[
        { ...row, note: 'Имплант с\u00a0коронкой' },
        { ...row, path: '/services/terapiya', title: 'Терапия' },
      ]}
    />
  ),
  long: (
    <Ledger
      rows={[
        {
          ...row,
          title: 'Профессиональная гигиена полости рта с восстановлением эмали на несъёмных конструкциях',
          price: 'от\u00a01\u00a0234\u00a0567\u00a0₽',
        },
      ]}
    />
  ),
  empty: <Ledger rows={[]} />,
  null: <Ledger rows={[{ ...row, price: null }]} />,
} satisfies Examples;
