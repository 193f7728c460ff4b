import { paths } from '@clinic/contract/paths';
import { Form } from 'react-router';
import type { ClinicContact } from '../../cms/client.server.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Finder } from '../../ui/finder/finder.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PhoneLink } from '../phone-link/phone-link.tsx';
import css from './error-page.module.css';
import tooth from './tooth-404.svg?url&no-inline';

const notFoundLead = 'Возможно, она переехала или в адресе опечатка. Поищите нужное или начните с главной.';
/** The request itself is wrong, so reloading the page does not help. */
const wrongRequestLead =
  'Сайт не понял этот запрос. Начните с главной, а если отправляли форму, откройте её ещё раз или позвоните нам.';
/** Says nothing about repairs: the page does not know whether anyone has been told. */
const failureLead = 'Страница сейчас не открывается. Обновите её чуть позже, а если вопрос срочный, позвоните.';

function leadOf(status: number): string {
  if (status === 404) return notFoundLead;
  return status >= 400 && status < 500 ? wrongRequestLead : failureLead;
}

/**
 * The error page of docs/specification.md section 2.
 * @param contact has the city if the content is known; `null` if nothing is
 * @param empty paths of sections without content
 */
export function ErrorPage({
  status,
  contact,
  empty = [],
}: {
  status: number;
  contact: (ClinicContact & { city?: string }) | null;
  empty?: readonly string[] | undefined;
}) {
  const isNotFound = status === 404;
  const [first, second, third] = String(status);
  return (
    <div className={`wrap ${css.lost}`}>
      <p className={css.digits} role="img" aria-label={`Ошибка ${status}`}>
        <span aria-hidden="true">{first}</span>
        <span aria-hidden="true">{second}</span>
        {isNotFound && <img src={tooth} width="480" height="400" alt="" />}
        <span aria-hidden="true">{third}</span>
      </p>
      <div className={css.text}>
        <h1>{isNotFound ? 'Такой страницы не существует' : 'Возникла ошибка'}</h1>
        <p className="lead">{leadOf(status)}</p>
        <ButtonLink to={paths.home()} variant="accent" size="big" className={css.home}>
          НА ГЛАВНУЮ
        </ButtonLink>
        {!isNotFound && contact && (
          <address className={css.reach}>
            {/* A known clinic has its name in the header. */}
            {contact.city === undefined && <b>{contact.name}</b>}
            {contact.phone && <PhoneLink phone={contact.phone} />}
            <span>{[contact.city, contact.address].filter(Boolean).join(', ')}</span>
          </address>
        )}
        <Form action={paths.search()} role="search" className={css.links}>
          <Finder label="Поиск по сайту" placeholder="Лечение кариеса" />
        </Form>
        <ul className={css.links}>
          {[
            { to: paths.services(), label: 'Услуги' },
            { to: paths.doctors(), label: 'Врачи' },
            { to: paths.contacts(), label: 'Контакты' },
          ]
            .filter(({ to }) => !empty.includes(to))
            .map((link) => (
              <li key={link.to}>
                <Link to={link.to}>
                  {link.label}
                  <Icon name="arrow-right" />
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}
