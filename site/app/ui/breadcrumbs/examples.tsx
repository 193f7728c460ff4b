import { type Examples, longText } from '../examples.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

const home = { label: 'Главная', to: '/' };

export default {
  full: <Breadcrumbs trail={[home, { label: 'Врачи', to: '/doctors' }]} current="Кедрова Анна" />,
  long: (
    <Breadcrumbs
      trail={[home, { label: 'Услуги', to: '/services' }, { label: longText, to: '/services/terapiya' }]}
      current={longText}
    />
  ),
  empty: <Breadcrumbs trail={[]} current="Главная" />,
} satisfies Examples;
