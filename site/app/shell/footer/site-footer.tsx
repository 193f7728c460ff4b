import { paths } from '@clinic/contract/paths';
import type { ReactNode } from 'react';
import type { ClinicFacts, Layout } from '../../cms/layout.server.ts';
import type { IconName } from '../../model/icon.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { LicenceLine } from '../licence-line.tsx';
import { Logo } from '../logo.tsx';
import { namedClinics } from '../nearest-clinic.ts';
import { PhoneLink } from '../phone-link/phone-link.tsx';
import css from './site-footer.module.css';

/** Networks without a free icon are shown by their letters. */
const socialMarks: Record<Layout['socials'][number]['icon'], { icon: IconName } | { letters: string }> = {
  vk: { letters: 'ВК' },
  telegram: { icon: 'send' },
  whatsapp: { icon: 'message-circle' },
  max: { icon: 'message-circle' },
  ok: { letters: 'ОК' },
  youtube: { icon: 'play' },
  rutube: { icon: 'play' },
};

export function SiteFooter({ layout }: { layout: Layout }) {
  const { clinic, footer, socials } = layout;
  const clinics = namedClinics(layout);
  const isAlone = clinics.length === 1;
  const hasContacts = [clinic.phone, clinic.email, clinic.city, clinic.address].some(Boolean);
  return (
    <footer className={css.footer}>
      <Forest />
      <div className="wrap below">
        <div className={css.top}>
          <div className={css.brand}>
            <Logo clinic={clinic} ground="dark" />
            <Socials socials={socials} />
          </div>
          {footer.sections.map((section) => (
            <nav key={section.label} aria-label={section.label}>
              <Fold title={section.label}>
                <ul className={css.list}>
                  {section.links.map((link) => (
                    <li key={link.url}>
                      <Link to={link.url}>{link.label}</Link>
                    </li>
                  ))}
                </ul>
              </Fold>
            </nav>
          ))}
          <div>
            {hasContacts && <h2 className="only-wide">Контакты</h2>}
            <address className={css.contacts}>
              {clinic.phone && <PhoneLink phone={clinic.phone} className={css.phone} />}
              {clinic.email && <a href={`mailto:${clinic.email}`}>{clinic.email}</a>}
              {isAlone && (
                <span>
                  {placeText(clinic)}
                  <br />
                  {clinic.hours?.line}
                </span>
              )}
              <a className={css.up} href="#top">
                <Icon name="arrow-up" />
                Наверх
              </a>
            </address>
          </div>
        </div>
        {!isAlone && <Clinics clinics={clinics} />}
        {footer.warning && <p className={css.warning}>{footer.warning}</p>}
        <div className={css.legal}>
          <p>
            {footer.copyright}
            <LicenceLine />
          </p>
          <Fold title="Документы" isBare>
            <ul className={css.documents}>
              {footer.legalLinks.map((link) => (
                <li key={link.url}>
                  <Link to={link.url}>{link.label}</Link>
                </li>
              ))}
              <li>
                <Link to={paths.siteMap()}>Карта сайта</Link>
              </li>
            </ul>
          </Fold>
        </div>
        {footer.disclaimer && <p className={css.disclaimer}>{footer.disclaimer}</p>}
      </div>
    </footer>
  );
}

function Socials({ socials }: Pick<Layout, 'socials'>) {
  return (
    <ul className={css.socials}>
      {socials.map((social) => {
        const mark = socialMarks[social.icon];
        return (
          <li key={social.url}>
            <a href={social.url} rel="noopener">
              {'icon' in mark ? <Icon name={mark.icon} /> : <span aria-hidden="true">{mark.letters}</span>}
              <span className="visually-hidden">{social.label}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const placeText = ({ city, address }: ClinicFacts) => [city, address].filter(Boolean).join(', ');

/** A list that is folded on a phone. @param isBare the list has no heading on a wide screen */
function Fold({ title, isBare = false, children }: { title: string; isBare?: boolean; children: ReactNode }) {
  return (
    <>
      {!isBare && <h2 className={css.heading}>{title}</h2>}
      <details className={css.fold}>
        <summary className="plus">{title}</summary>
        {children}
      </details>
    </>
  );
}

/** Each clinic with its own address, hours and phone. */
function Clinics({ clinics }: { clinics: ReturnType<typeof namedClinics> }) {
  return (
    <ul className={css.clinics}>
      {clinics.map((clinic) => (
        <li key={clinic.label}>
          <Link to={clinic.path}>{clinic.label}</Link>
          <br />
          {placeText(clinic)}
          <br />
          {clinic.hours?.line}
          <br />
          {clinic.phone && <PhoneLink phone={clinic.phone} />}
        </li>
      ))}
    </ul>
  );
}

function Forest() {
  return (
    <svg
      className={css.forest}
      viewBox="0 0 1440 128"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      fill="currentColor"
    >
      <path d="M0 104C160 78 330 92 520 104S900 116 1080 92s280-14 360 2v34H0Z M70 58.6l9.9 16.5h-5.5l9.9 15.4h-6.6l9.9 16.5h-14.3v8.8h-6.6v-8.8h-14.3l9.9 -16.5h-6.6l9.9 -15.4h-5.5z M112 72l6.75 11.25h-3.75l6.75 10.5h-4.5l6.75 11.25h-9.75v6h-4.5v-6h-9.75l6.75 -11.25h-4.5l6.75 -10.5h-3.75z M168 39.6l12.15 20.25h-6.75l12.15 18.9h-8.1l12.15 20.25h-17.55v10.8h-8.1v-10.8h-17.55l12.15 -20.25h-8.1l12.15 -18.9h-6.75z M226 61.4l8.1 13.5h-4.5l8.1 12.6h-5.4l8.1 13.5h-11.7v7.2h-5.4v-7.2h-11.7l8.1 -13.5h-5.4l8.1 -12.6h-4.5z M820 88.2l6.3 10.5h-3.5l6.3 9.8h-4.2l6.3 10.5h-9.1v5.6h-4.2v-5.6h-9.1l6.3 -10.5h-4.2l6.3 -9.8h-3.5z M1010 67l9 15h-5l9 14h-6l9 15h-13v8h-6v-8h-13l9 -15h-6l9 -14h-5z M1052 43.2l13.05 21.75h-7.25l13.05 20.3h-8.7l13.05 21.75h-18.85v11.6h-8.7v-11.6h-18.85l13.05 -21.75h-8.7l13.05 -20.3h-7.25z M1112 63.6l7.65 12.75h-4.25l7.65 11.9h-5.1l7.65 12.75h-11.05v6.8h-5.1v-6.8h-11.05l7.65 -12.75h-5.1l7.65 -11.9h-4.25z M1290 44.2l10.8 18h-6l10.8 16.8h-7.2l10.8 18h-15.6v9.6h-7.2v-9.6h-15.6l10.8 -18h-7.2l10.8 -16.8h-6z M1336 61.8l7.2 12h-4l7.2 11.2h-4.8l7.2 12h-10.4v6.4h-4.8v-6.4h-10.4l7.2 -12h-4.8l7.2 -11.2h-4z M1400 35l13.5 22.5h-7.5l13.5 21h-9l13.5 22.5h-19.5v12h-9v-12h-19.5l13.5 -22.5h-9l13.5 -21h-7.5z" />
    </svg>
  );
}
