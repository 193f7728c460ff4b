import { type Examples, longText } from '../examples.ts';
import { Button, ButtonLink } from './button.tsx';

export default {
  full: (
    <>
      <Button variant="accent">записаться</Button> <Button>Показать ещё</Button>{' '}
      <Button variant="quiet" size="small">
        Сбросить
      </Button>{' '}
      <Button disabled>Отправляется</Button>{' '}
      <ButtonLink to="/prices" variant="line" size="big">
        Все цены
      </ButtonLink>{' '}
      <ButtonLink to="/callback?type=question">Задать вопрос</ButtonLink>
    </>
  ),
  long: <ButtonLink to="/prices">{longText}</ButtonLink>,
  empty: <Button aria-label="Без надписи">{''}</Button>,
} satisfies Examples;
