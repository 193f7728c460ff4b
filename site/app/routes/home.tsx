import { useOutletContext } from 'react-router';
import { contentContext } from '../cms/context.ts';
import { getHome, type HomePage } from '../cms/home.server.ts';
import { ReachSection } from '../features/contacts/reach-section.tsx';
import { DoctorCard } from '../features/doctors/doctor-card.tsx';
import { FaqBrief } from '../features/faq/faq-brief.tsx';
import { slideTone } from '../features/home/hero-slider.tsx';
import { HomeView } from '../features/home/home-view.tsx';
import { Journal } from '../features/news/journal.tsx';
import { PromoOffers } from '../features/promos/promo-offers.tsx';
import { ReviewsBand } from '../features/reviews/reviews-band.tsx';
import { paths } from '../lib/paths.ts';
import { counted, words } from '../lib/plural.ts';
import type { FrameControls, RouteHandle } from '../shell/handle.ts';
import { describePage } from '../shell/head.ts';
import { MoreLink } from '../ui/more-link/more-link.tsx';
import { RailSection } from '../ui/rail/rail.tsx';
import type { Route } from './+types/home.ts';

export const handle: RouteHandle = {
  header: 'over',
  headerTone: (data) => slideTone((data as HomePage).slides[0]),
  hasOwnAction: true,
};

export async function loader({ context }: Route.LoaderArgs) {
  return getHome(context.get(contentContext));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.head, matches);
}

export default function HomeRoute({ loaderData: home }: Route.ComponentProps) {
  const { setHeaderTone } = useOutletContext<FrameControls>();
  return (
    <HomeView
      home={home}
      onHeaderTone={setHeaderTone}
      doctors={home.doctors.length > 0 && <Doctors home={home} />}
      promos={<PromoOffers promos={home.promos} warning={home.warning} />}
      reviews={<ReviewsBand reviews={home.reviews} total={home.reviewCount} />}
      posts={<Journal posts={home.posts} />}
      faq={<FaqBrief answers={home.answers} tags={home.tags} />}
      contacts={<ReachSection clinics={home.clinics} phone={home.phone} />}
    />
  );
}

function Doctors({ home }: { home: HomePage }) {
  const all = home.doctorCount > 1 && (
    <MoreLink to={paths.doctors()}>Все {counted(home.doctorCount, words.doctors)}</MoreLink>
  );
  return (
    <RailSection title="Врачи" label="Врачи клиники" tools={all}>
      {home.doctors.map((doctor) => (
        <li key={doctor.slug}>
          <DoctorCard doctor={doctor} sizes="(max-width: 640px) 216px, 284px" />
        </li>
      ))}
    </RailSection>
  );
}
