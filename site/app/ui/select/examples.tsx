import { type Examples, longText } from '../examples.ts';
import { Select } from './select.tsx';

export default {
  full: (
    <Select aria-label="Специальность">
      <option>Все</option>
      <option>Ортодонт</option>
    </Select>
  ),
  long: (
    <Select aria-label="Длинная">
      <option>{longText}</option>
    </Select>
  ),
  empty: <Select aria-label="Пустая" />,
} satisfies Examples;
