import type { Examples } from '../examples.ts';
import { Icon } from './icon.tsx';

export default {
  full: (
    <p>
      <Icon name="search" /> <Icon name="phone" /> <Icon name="tooth" /> <Icon name="chevron-down" /> <Icon name="x" />
    </p>
  ),
  long: (
    <h3>
      <Icon name="calendar-check" /> Крупный, как заголовок
    </h3>
  ),
  empty: <Icon name="arrow-up" />,
} satisfies Examples;
