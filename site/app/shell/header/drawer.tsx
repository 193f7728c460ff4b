import { paths } from '@clinic/contract/paths';
import { Fragment, useRef } from 'react';
import type { Layout, MenuEntry, MenuSection } from '../../cms/layout.server.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { namedClinics } from '../nearest-clinic.ts';
import { PhoneLink } from '../phone-link/phone-link.tsx';
import css from './drawer.module.css';
import { useNavigated } from './use-navigated.ts';

/** The phone's menu: a full screen of nested accordions, closed by Escape and every navigation. */
export function Drawer({ layout }: { layout: Layout }) {
  const drawer = useRef<HTMLDetailsElement>(null);
  useNavigated(() => drawer.current?.removeAttribute('open'));

  return (
    <details
      className={css.drawer}
      ref={drawer}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !drawer.current?.open) return;
        drawer.current.open = false;
        drawer.current.querySelector('summary')?.focus();
      }}
      // The focus must not move under the sheet, where it is invisible.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !drawer.current?.contains(relatedTarget)) drawer.current?.removeAttribute('open');
      }}
    >
      <summary aria-label="Меню">
        <span className={css.open}>
          <Icon name="menu" />
        </span>
        <span className={css.close}>
          <Icon name="x" />
        </span>
      </summary>
      <nav className={css.sheet} aria-label="Меню для телефона">
        <ul>
          {layout.menu.map((entry) => (
            <li key={entry.label}>
              <DrawerEntry entry={entry} />
            </li>
          ))}
        </ul>
        <div className={css.foot}>
          {layout.requestButtons.map((button) => (
            <ButtonLink key={button.label} to={paths.callback({ type: button.type })} variant={button.variant}>
              {button.label}
            </ButtonLink>
          ))}
          {namedClinics(layout).map((clinic) => (
            <Fragment key={clinic.label}>
              <Link to={clinic.path}>
                <Icon name="map-pin" />
                {[clinic.city, clinic.address].filter(Boolean).join(', ') || 'Контакты'}
              </Link>
              {clinic.phone && <PhoneLink phone={clinic.phone} />}
            </Fragment>
          ))}
          <Link to={paths.vision()}>
            <Icon name="eye" />
            Версия для слабовидящих
          </Link>
        </div>
      </nav>
    </details>
  );
}

function DrawerEntry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'link') return <Link to={entry.url}>{entry.label}</Link>;
  return (
    <details>
      <summary>
        {entry.label}
        <Icon name="chevron-down" />
      </summary>
      <SectionLinks section={entry} />
      {entry.sections.map((section) => (
        <details key={section.label}>
          <summary>
            {section.label}
            <Icon name="chevron-down" />
          </summary>
          <SectionLinks section={section} />
        </details>
      ))}
    </details>
  );
}

/** The links of a section, its own page first unless an editor has put it among them. */
function SectionLinks({ section: { url, links } }: { section: MenuSection }) {
  return (
    <ul>
      {url && links.every((link) => link.url !== url) && (
        <li>
          <Link to={url}>Весь раздел</Link>
        </li>
      )}
      {links.map((link) => (
        <li key={link.url}>
          <Link to={link.url}>{link.label}</Link>
        </li>
      ))}
    </ul>
  );
}
