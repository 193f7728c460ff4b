import type { HomePage } from '../../cms/home.server.ts';
import type { HeaderTone } from '../../shell/handle.ts';
import { later } from '../../shell/hydration/later.tsx';
import { HeroSlider } from './hero-slider.tsx';
import { QuickActions } from './quick-actions.tsx';

const HomeBelow = later(() => import('./home-below.tsx').then((part) => part.HomeBelow));

/** The home page: its own sections, with those of other subjects between them. */
export function HomeView({
  home,
  onHeaderTone,
}: {
  home: HomePage;
  onHeaderTone: (tone: HeaderTone | null) => void;
}) {
  return (
    <>
      <HeroSlider h1={home.h1} slides={home.slides} onTone={onHeaderTone} />
      <QuickActions doctorCount={home.doctorCount} place={home.clinics[0] ?? null} />
      <HomeBelow home={home} />
    </>
  );
}
