import { showsDemo } from '@clinic/contract/open-site';
import type { RootData } from './shell/layout.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/prose.css';
import './styles/layout.css';
import './styles/vision.css';
import './styles/vision-panel.css';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { contentContext } from './cms/context.ts';
import { CookieNotice } from './features/cookie-notice/cookie-notice.tsx';
import { SiteHeader } from './shell/header/site-header.tsx';
import { deferred, deferredInBrowser } from './shell/hydration/deferred.tsx';
import { BootstrapScript, PageScripts } from './shell/hydration/page-scripts.tsx';
import type { HeaderTone, LayoutControls, RouteHandle } from './shell/layout.ts';
import { FocusOnNavigation, MissingScript, NavigationProgress } from './shell/navigation/navigation.tsx';
import { nearestClinic, subjectOf } from './shell/nearest-clinic.ts';
import { PopupBoundary, usePopup } from './shell/popups/popups.tsx';
import { ThumbBar } from './shell/thumb-bar/thumb-bar.tsx';

const SiteFooter = deferred(() => import('./shell/footer/site-footer.tsx').then((part) => part.SiteFooter));
const ErrorPage = deferred(() => import('./shell/error-page/error-page.tsx').then((part) => part.ErrorPage));
const DeferredLayout = deferredInBrowser(() =>
  import('./routes/deferred-layout.tsx').then((part) => part.DeferredLayout),
);
const SearchPopup = lazy(() => import('./features/search/search-popup.tsx'));
const CallbackPopup = lazy(() => import('./features/callback/callback-popup.tsx'));

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { readShared, siteUrl } = context.get(contentContext);
  const layout = await readShared('layout');
  return { layout, siteUrl, isDemo: showsDemo(siteUrl, layout.clinic) };
}

/** The layout is the same on every page, so client navigations do not reload it. */
export const shouldRevalidate = () => false;

/** Keeps the headers of a thrown response, such as Retry-After. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? new Headers();
}

export function links(): Route.LinkDescriptors {
  return [
    { rel: 'icon', href: '/icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const layout = useRouteLoaderData<typeof loader>('root')?.layout;
  return (
    // Scripts set attributes here before the first paint.
    <html
      lang="ru"
      data-notice={layout?.cookieNotice?.version}
      data-phones={layout?.sourcePhones ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        {/* Safari would turn texts into links, and React would render the page anew. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        {/* A header painted before it is complete shifts; pages mark the end of their first view (ui/first-view). */}
        <link rel="expect" href="#main" blocking="render" />
        <BootstrapScript />
        <Meta />
        <Links />
      </head>
      <body id="top">
        <a className="skip" href="#main">
          К содержанию
        </a>
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

export default function App({ loaderData: { layout } }: Route.ComponentProps) {
  const matches = useMatches();
  const page = matches.at(-1);
  const handle = page?.handle as RouteHandle | undefined;
  const [toneNow, setHeaderTone] = useState<HeaderTone | null>(null);
  const controls = useMemo<LayoutControls>(() => ({ setHeaderTone }), []);
  const { popup, close } = usePopup();
  // A failed page has no data.
  const subject = subjectOf(page?.loaderData);
  const clinic = nearestClinic(layout, subject?.clinics ?? []);
  const tone = toneNow ?? (page?.loaderData ? handle?.headerTone?.(page.loaderData) : undefined) ?? 'dark';
  return (
    <>
      <NavigationProgress />
      <FocusOnNavigation />
      <MissingScript />
      <SiteHeader
        layout={layout}
        clinic={clinic}
        over={handle?.headerTone !== undefined}
        tone={tone}
        isLight={popup !== null}
        hasOwnAction={handle?.hasOwnAction === true}
      />
      <main id="main" tabIndex={-1}>
        <Outlet context={controls} />
      </main>
      <SiteFooter layout={layout} />
      <ThumbBar phone={clinic.phone} late={handle?.hasOwnAction} canRequest={layout.consents.includes('callback')} />
      {popup && (
        <PopupBoundary key={popup.opening} target={popup}>
          <Suspense fallback={null}>
            {popup.kind === 'search' && <SearchPopup phone={clinic.phone} onClose={close} />}
            {popup.kind === 'callback' && <CallbackPopup query={popup.query} subject={subject} onClose={close} />}
          </Suspense>
        </PopupBoundary>
      )}
      <DeferredLayout />
      {layout.cookieNotice && <CookieNotice notice={layout.cookieNotice} />}
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const layout = useRouteLoaderData<typeof loader>('root')?.layout;
  const answer = isRouteErrorResponse(error) ? error : null;
  return (
    <>
      <title>Страница не найдена</title>
      <meta name="robots" content="noindex" />
      <FocusOnNavigation />
      {layout && <SiteHeader layout={layout} clinic={layout.clinic} />}
      <main id="main" tabIndex={-1}>
        <ErrorPage
          status={answer?.status ?? 500}
          contact={layout?.clinic ?? (answer?.status === 503 ? answer.data : null)}
          empty={layout?.empty}
        />
      </main>
      {layout && <SiteFooter layout={layout} />}
    </>
  );
}
