import { type Examples, longText } from '../examples.ts';
import { Card, CardLink } from './card.tsx';

export default {
  full: (
    <Card>
      <h3>
        <CardLink to="/services/terapiya">Терапия</CardLink>
      </h3>
      <p>Лечение кариеса и каналов</p>
    </Card>
  ),
  long: (
    <Card>
      <h3>
        <CardLink to="/services/terapiya">{longText}</CardLink>
      </h3>
    </Card>
  ),
  empty: <Card>{null}</Card>,
} satisfies Examples;
