import { paths } from '@clinic/contract/paths';
import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { PostCard } from '../model/articles.ts';
import type { Benefit, HomePage, ServiceTile } from '../model/home.ts';
import type { PictureSource } from '../model/picture.ts';
import type { ReviewCard } from '../model/reviews.ts';
import type { ServiceLink } from '../model/services.ts';
import { toAnswerCard } from './answer.server.ts';
import { toSlidePicture } from './banner.ts';
import { toLinkButton } from './button.ts';
import { toClinic } from './clinic.server.ts';
import { clinicDay } from './clinic-day.ts';
import type { ContentContext } from './context.ts';
import { toDoctorCard } from './doctor.server.ts';
import { toFigure } from './figure.ts';
import { HomeDocument, type HomeQuery } from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { toHeroSlides } from './hero-slide.ts';
import { toPicture } from './picture.ts';
import { toArticleCard, toNewsCard } from './post-card.ts';
import { present } from './present.ts';
import { servicePriceText } from './price.server.ts';
import { isCurrent, toPromoCard } from './promo.server.ts';
import { toReviewCard } from './review.server.ts';
import type { Described } from './structured-data/page-graph.server.ts';

/** How much of each list the page has room for. */
const maxTiles = 4;
const maxPromos = 3;
const maxPosts = 5;
/** A longer review reads badly in large letters and pulls its neighbours down. */
const quoteMaxCharacters = 340;

export async function getHome(context: ContentContext): Promise<Described<HomePage>> {
  return {
    page: toHome(await context.content.query(HomeDocument), await clinicDay(context)),
    graph: { trail: [], current: '' },
  };
}

export function toHome(answer: HomeQuery, day: string): HomePage {
  const { homePage: page } = answer;
  const h1 = typeset(page?.h1 || page?.title || 'Главная');
  const services = present(answer.services).map(toServiceTile);
  const tiles = services.filter((service): service is ServiceTile => service.picture !== null).slice(0, maxTiles);
  const seoHtml = renderRichText(page?.seoText).html;
  return {
    head: toHead(page?.seo, { title: h1, descriptions: [page?.seoText], canonicalPath: paths.home() }),
    h1,
    slides: toHeroSlides(page?.slider, h1),
    tiles,
    otherServices: services
      .filter(({ path }) => !tiles.some((tile) => tile.path === path))
      .map(({ title, path, price }) => ({ title, path, price })),
    benefit: toBenefit(answer.homeBenefit),
    figures: present(answer.advantages).map(toFigure),
    doctors: present(answer.doctors).map((doctor) => toDoctorCard(doctor, day)),
    doctorCount: answer.doctors_connection?.pageInfo.total ?? 0,
    promos: present(answer.promos)
      .filter((promo) => isCurrent(promo, day))
      .slice(0, maxPromos)
      .map(toPromoCard),
    warning: typeset(answer.footer?.warning),
    reviews: chooseQuotes(present(answer.reviews_connection?.nodes).map(toReviewCard)),
    reviewCount: answer.reviews_connection?.pageInfo.total ?? 0,
    posts: mixPosts(present(answer.articles).map(toArticleCard), present(answer.newsPosts).map(toNewsCard)),
    tags: present(answer.tags).map(({ slug, title }) => ({ slug: slug ?? '', title: typeset(title) })),
    answers: present(answer.answers).map(toAnswerCard),
    clinics: present(answer.clinics).map(toClinic),
    phone: answer.commonConfig?.phoneNumber ?? null,
    seoText: seoHtml ? { title: page?.seoTitle ? typeset(page.seoTitle) : h1, html: seoHtml } : null,
  };
}

type Service = NonNullable<HomeQuery['services'][number]>;

function toServiceTile(service: Service): ServiceLink & { subtitle: string; picture: PictureSource | null } {
  return {
    title: typeset(service.title),
    path: paths.service(service.slug ?? ''),
    price: servicePriceText(service),
    subtitle: typeset(service.subtitle),
    picture: toPicture(service.image),
  };
}

function toBenefit(benefit: HomeQuery['homeBenefit']): Benefit | null {
  if (!benefit) return null;
  return {
    title: typeset(benefit.title || 'О клинике'),
    subtitle: typeset(benefit.subtitle),
    html: renderRichText(benefit.description).html,
    button: toLinkButton(benefit.button),
    pictures: present(benefit.slider).flatMap(toSlidePicture),
    items: present(benefit.benefit).map(({ id, title, text }) => ({ id, title: typeset(title), text: typeset(text) })),
  };
}

/** The newest reviews that are short enough to be read at a glance; long ones only when there are no others. */
export function chooseQuotes(reviews: readonly ReviewCard[]): ReviewCard[] {
  const isShort = (review: ReviewCard) => review.text.length <= quoteMaxCharacters;
  return [...reviews.filter(isShort), ...reviews.filter((review) => !isShort(review))].slice(0, 3);
}

/**
 * News and articles together, newest first. The newest article leads: it stays worth reading, while the newest news may
 * be about opening hours.
 */
export function mixPosts(articles: readonly PostCard[], news: readonly PostCard[]): PostCard[] {
  const dateOf = (post: PostCard) => post.date?.iso ?? '';
  const newest = [...articles, ...news].sort((a, b) => dateOf(b).localeCompare(dateOf(a))).slice(0, maxPosts);
  const lead = newest.find((post) => post.kind === 'article') ?? newest[0];
  return lead ? [lead, ...newest.filter((post) => post !== lead)] : [];
}
