import { type Examples, longText } from '../examples.ts';
import { RailSection } from './rail.tsx';

export default {
  full: (
    <RailSection title="Новости" label="Лента новостей">
      <li>Открыли второй кабинет</li>
      <li>Работаем в праздники</li>
    </RailSection>
  ),
  long: (
    <RailSection title={longText} label="Длинная лента">
      <li>{longText}</li>
    </RailSection>
  ),
  empty: (
    <RailSection title="Отзывы" label="Пустая лента">
      {null}
    </RailSection>
  ),
} satisfies Examples;
