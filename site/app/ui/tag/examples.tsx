import { type Examples, longText } from '../examples.ts';
import { Tag } from './tag.tsx';

export default {
  full: (
    <p>
      <Tag>Новость</Tag> <Tag tone="date">1 ноября 2026</Tag>
    </p>
  ),
  long: <Tag>{longText}</Tag>,
  empty: <Tag>{''}</Tag>,
} satisfies Examples;
