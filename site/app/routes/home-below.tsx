import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import type { HomePage } from '../cms/home.server.ts';
import { ReachSection } from '../features/contacts/reach-section.tsx';
import { DoctorRail } from '../features/doctors/doctor-rail.tsx';
import { FaqBrief } from '../features/faq/faq-brief.tsx';
import { AboutBlock, SeoText } from '../features/home/home-sections.tsx';
import { ServicesSection } from '../features/home/services-section.tsx';
import { Journal } from '../features/news/post-card.tsx';
import { PromoOffers } from '../features/promos/promo-card.tsx';
import { ReviewsBand } from '../features/reviews/reviews-band.tsx';
import { nouns } from '../lib/nouns.ts';
import { MoreLink } from '../ui/more-link/more-link.tsx';

/** The home page below its first view; its script is loaded when the visitor starts to interact. */
export function HomeBelow({ home }: { home: HomePage }) {
  return (
    <>
      <ServicesSection tiles={home.tiles} others={home.otherServices} />
      {home.benefit && <AboutBlock benefit={home.benefit} figures={home.figures} />}
      <Doctors home={home} />
      <PromoOffers promos={home.promos} />
      <ReviewsBand reviews={home.reviews} total={home.reviewCount} ratings={home.ratings} />
      <Journal posts={home.posts} />
      <FaqBrief answers={home.answers} tags={home.tags} />
      <ReachSection clinics={home.clinics} />
      {home.seoText && <SeoText text={home.seoText} />}
    </>
  );
}

function Doctors({ home }: { home: HomePage }) {
  const all = home.doctorCount > 1 && (
    <MoreLink to={paths.doctors()}>Все {counted(home.doctorCount, nouns.doctors)}</MoreLink>
  );
  return <DoctorRail title="Врачи" label="Врачи клиники" tools={all} doctors={home.doctors} />;
}
