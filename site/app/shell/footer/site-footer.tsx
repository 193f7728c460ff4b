import { hoursText } from '../../lib/opening-hours.ts';
import { phoneHref } from '../../lib/phone.ts';
import type { IconName } from '../../model/icon.ts';
import type { Layout, SocialIcon } from '../../model/layout.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Logo } from '../logo.tsx';
import { Forest } from './forest.tsx';
import css from './site-footer.module.css';

/** Networks without a free icon are shown by their letters. */
const socialMarks: Record<SocialIcon, { icon: IconName } | { letters: string }> = {
  vk: { letters: 'ВК' },
  telegram: { icon: 'send' },
  whatsapp: { icon: 'message-circle' },
  max: { icon: 'message-circle' },
  ok: { letters: 'ОК' },
  youtube: { icon: 'play' },
  rutube: { icon: 'play' },
};

export function SiteFooter({ layout: { clinic, footer, socials } }: { layout: Layout }) {
  return (
    <footer className={css.footer}>
      <Forest />
      <div className="wrap below">
        <div className={css.top}>
          <div>
            <Logo clinic={clinic} ground="dark" />
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
          </div>
          {footer.sections.map((section) => (
            <nav key={section.label} aria-label={section.label}>
              <h2>{section.label}</h2>
              <ul className={css.list}>
                {section.links.map((link) => (
                  <li key={link.url}>
                    <Link to={link.url}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2>Контакты</h2>
            <address className={css.contacts}>
              {clinic.phone && (
                <a href={phoneHref(clinic.phone)} className={css.phone}>
                  {clinic.phone}
                </a>
              )}
              {clinic.email && <a href={`mailto:${clinic.email}`}>{clinic.email}</a>}
              <span>
                {[clinic.city, clinic.address].filter(Boolean).join(', ')}
                <br />
                {hoursText(clinic.hours)}
              </span>
              <a className={css.up} href="#top">
                <Icon name="arrow-up" />
                Наверх
              </a>
            </address>
          </div>
        </div>
        {footer.warning && <p className={css.warning}>{footer.warning}</p>}
        <div className={css.legal}>
          <p>{[footer.copyright, clinic.licence && `Лицензия ${clinic.licence}`].filter(Boolean).join('. ')}</p>
          <ul>
            {footer.legalLinks.map((link) => (
              <li key={link.url}>
                <Link to={link.url}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </div>
        {footer.disclaimer && <p className={css.disclaimer}>{footer.disclaimer}</p>}
      </div>
    </footer>
  );
}
