import { type Examples, longText } from '../examples.ts';
import { PageHead } from './page-head.tsx';

const trail = [{ label: 'Главная', to: '/' }];

export default {
  full: <PageHead trail={trail} title="Цены" lead="Цены действуют с 1 ноября." />,
  long: <PageHead trail={trail} title={longText} lead={longText} />,
  empty: <PageHead trail={[]} title="Цены" lead="" />,
  null: <PageHead trail={trail} title="Цены" lead={null} />,
} satisfies Examples;
