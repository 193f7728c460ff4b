import { paths } from '@clinic/contract/paths';
import { useEffect, useState } from 'react';
import type { ClinicFacts, Layout } from '../../cms/layout.server.ts';
import { callProps, phoneLines } from '../../lib/phone.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { RoundLink } from '../../ui/round-button/round-button.tsx';
import { deferred } from '../hydration/deferred.tsx';
import { Logo } from '../logo.tsx';
import { namedClinics } from '../nearest-clinic.ts';
import { OpeningHours } from '../opening-hours.tsx';
import { PhoneLink } from '../phone-link/phone-link.tsx';
import css from './site-header.module.css';

const MainMenu = deferred(() => import('./main-menu.tsx').then((part) => part.MainMenu));
const Drawer = deferred(() => import('./drawer.tsx').then((part) => part.Drawer));

/** Pixels to scroll until the header over a picture becomes solid. */
const stickAfterPx = 120;
/** Pixels to scroll until the action of the first view is gone. */
const actionPx = 700;

/**
 * @param clinic the contacts to show: of the page's own clinic, or of the company
 * @param over the header is transparent over the page's first picture until the visitor scrolls
 * @param tone of the text over that picture
 * @param isLight a popup is open, so the header is light (docs/specification.md section 4)
 * @param hasOwnAction the first view has the page's main action, so the header's button is less prominent until the
 *   visitor has scrolled past it
 */
export function SiteHeader({
  layout,
  clinic,
  over,
  tone = 'dark',
  isLight = false,
  hasOwnAction,
}: {
  layout: Layout;
  clinic: ClinicFacts;
  over?: boolean;
  tone?: 'dark' | 'light';
  isLight?: boolean;
  hasOwnAction?: boolean;
}) {
  const isStuck = useScrolled(stickAfterPx);
  const isPastAction = useScrolled(actionPx);
  const { menu, requestButtons } = layout;
  const [mainButton, ...otherButtons] = requestButtons;
  const variant = over ? (isStuck ? 'stuck' : 'over') : 'solid';

  return (
    <header className={css.header} data-variant={variant} data-tone={tone} data-light={isLight ? '' : undefined}>
      <Topline layout={layout} clinic={clinic} otherButtons={otherButtons} />
      <div className={`wrap ${css.masthead}`}>
        <Logo clinic={clinic} ground={variant === 'over' && tone === 'light' && !isLight ? 'dark' : 'light'} />
        <nav aria-label="Главное меню">
          <MainMenu entries={menu} />
        </nav>
        {clinic.phone && (
          <a {...callProps(clinic.phone)} className={`${css.phone} ${css.phoneOnly}`}>
            {phoneLines(clinic.phone).map((line) => (
              <span key={line} suppressHydrationWarning>
                {line}{' '}
              </span>
            ))}
          </a>
        )}
        <div className={css.tools}>
          <RoundLink to={paths.search()} icon="search" label="Поиск по сайту" />
          {mainButton && (
            <ButtonLink
              to={paths.callback({ type: mainButton.type })}
              size="small"
              variant={hasOwnAction && !isPastAction ? 'line' : mainButton.variant}
              className={css.request}
            >
              {mainButton.label}
            </ButtonLink>
          )}
          <Drawer layout={layout} />
        </div>
      </div>
    </header>
  );
}

/** Where the clinic is, when it is open, and how to reach it. */
function Topline({
  layout,
  clinic,
  otherButtons,
}: {
  layout: Layout;
  clinic: ClinicFacts;
  otherButtons: Layout['requestButtons'];
}) {
  // Beside the company's contacts; a page of one clinic names that one.
  const others =
    clinic === layout.clinic ? namedClinics(layout).filter(({ address }) => address !== clinic.address) : [];
  return (
    <div className={css.topline}>
      <div className={`wrap ${css.row}`}>
        {clinic.city && (
          <span className={css.city}>
            <Icon name="map-pin" />
            {clinic.city}
          </span>
        )}
        {clinic.address && (
          <Link className={css.address} to={clinic.path}>
            {clinic.address}
          </Link>
        )}
        {others.map(({ path, address }) => (
          <Link key={address} className={css.address} to={path}>
            {address}
          </Link>
        ))}
        {/* Last: its text changes when scripts run. */}
        {clinic.hours && <OpeningHours className={css.hours} hours={clinic.hours} />}
        <div className={css.reach}>
          {otherButtons.map((button) => (
            <ButtonLink
              key={button.label}
              to={paths.callback({ type: button.type })}
              size="small"
              variant={button.variant}
              className={css.otherRequest}
            >
              {button.label}
            </ButtonLink>
          ))}
          <Link to={paths.vision()}>
            <Icon name="eye" />
            Версия для слабовидящих
          </Link>
          {clinic.phone && <PhoneLink phone={clinic.phone} className={css.phone} />}
        </div>
      </div>
    </div>
  );
}

/** Tells whether the page is scrolled further than this; `false` until scripts run. */
function useScrolled(px: number): boolean {
  const [isFurther, setFurther] = useState(false);
  useEffect(() => {
    const follow = () => setFurther(window.scrollY > px);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [px]);
  return isFurther;
}
