import { paths } from '@clinic/contract/paths';
import { ButtonLink } from '../../ui/button/button.tsx';
import css from './vacancies.module.css';

/** The old addresses of the vacancies page lead to this anchor. */
export function Vacancies() {
  return (
    <section className={css.vacancies} id="vacancies" aria-labelledby="vacancies-title">
      <h2 id="vacancies-title">Вакансии</h2>
      <p>Хотите работать у&nbsp;нас? Пришлите резюме: прочитаем и&nbsp;перезвоним.</p>
      <ButtonLink to={paths.callback({ type: 'resume' })} variant="quiet">
        Отправить резюме
      </ButtonLink>
    </section>
  );
}
