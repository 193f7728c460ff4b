import { paths } from '@clinic/contract/paths';
import { Form } from 'react-router';
import { phoneHref } from '../../lib/phone.ts';
import { Button } from '../../ui/button/button.tsx';
import css from './callback-panel.module.css';

const choices = [
  { type: 'doctor', label: 'Записаться к врачу' },
  { type: 'resume', label: 'Отправить резюме' },
  { type: 'question', label: 'Задать вопрос' },
] as const;

/**
 * The way to the callback form from the middle of a page. It asks only for the kind of request: a GET form's fields end
 * up in the address, so name and phone are asked on the form's own page.
 */
export function CallbackPanel({ phone }: { phone: string | null }) {
  return (
    <Form className={css.panel} action={paths.callback()} aria-labelledby="callback-panel">
      <div>
        <h2 id="callback-panel">Есть вопросы?</h2>
        <p>Оставьте заявку, и мы перезвоним вам в{'\u00a0'}ближайшее время</p>
      </div>
      <fieldset className={css.choices}>
        <legend>Тип обращения</legend>
        {choices.map(({ type, label }) => (
          <label key={type}>
            <input type="radio" name="type" value={type} defaultChecked={type === 'doctor'} />
            {label}
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="accent" size="big">
        Оставить заявку
      </Button>
      {phone && (
        <p className={css.phone}>
          Или позвоните: <a href={phoneHref(phone)}>{phone}</a>
        </p>
      )}
    </Form>
  );
}
