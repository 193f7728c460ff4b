import { isCurrent } from '@clinic/contract/offers';
import { paths } from '@clinic/contract/paths';
import { type HeadingIds, renderRichText } from '../lib/markdown.server.ts';
import { meets, needs } from '../lib/needs.ts';
import { typeset } from '../lib/typography.server.ts';
import type { PictureSource } from '../model/picture.ts';
import { toClinic } from './contacts.server.ts';
import { type ContentContext, clinicDay } from './context.ts';
import { toDoctorCard, toSpecialities, withDoctorFacts } from './doctor.server.ts';
import { editOf } from './editable.server.ts';
import { readUsual, subServicesOf, type UsualOf } from './estimates.server.ts';
import { toAnswerCard } from './faq.server.ts';
import { present, toFigure, toLinkButton, toPicture, toSlidePicture, toVideo } from './fragments.server.ts';
import { HomeDocument, type HomeQuery } from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { type PostCard, toArticleCard, toNewsCard } from './post-list.server.ts';
import { servicePriceText, toServiceLinks } from './prices.server.ts';
import { toPromoCard } from './promo.server.ts';
import { type ReviewCard, toOutsideRatings, toReviewCard } from './reviews.server.ts';
import type { PageOf } from './structured-data/page-graph.server.ts';

const maxTiles = 4;
const maxPromos = 3;
const maxPosts = 5;
/** With the answer. Longer reviews are hard to read in large type and stretch their neighbours. */
const quoteMaxCharacters = 340;

export type HomePage = PageOf<typeof getHome>;
export type HeroSlide = ReturnType<typeof toSlide>;
export type ServiceTile = ReturnType<typeof toServiceTile> & { picture: PictureSource };
export type Benefit = NonNullable<ReturnType<typeof toBenefit>>;

export async function getHome(context: ContentContext) {
  const result = await context.content.query(HomeDocument);
  const usualOf = await readUsual(context, subServicesOf(result.services));
  const page = toHome(result, await clinicDay(context), usualOf);
  const doctors = await withDoctorFacts(context, page.doctors);
  const timed = doctors.filter(({ facts }) => facts?.isTimed);
  return {
    page: {
      ...page,
      doctors,
      /** What the doctors with times are for. */
      needs: needs
        .map(({ slug }) => slug)
        .filter((slug) => timed.some(({ speciality }) => meets(slug, toSpecialities(speciality)))),
    },
    graph: { trail: [], current: '' },
  };
}

export function toHome(result: HomeQuery, day: string, usualOf: UsualOf) {
  const { homePage: page, commonConfig } = result;
  // An editor's name for the page is no heading for visitors.
  const title = [page?.h1, page?.title].find((text) => text && text !== 'Главная') || clinicTitle(commonConfig);
  const h1 = typeset(title);
  const services = present(result.services).map((service) => toServiceTile(service, usualOf));
  const tiles = services.filter((service): service is ServiceTile => service.picture !== null).slice(0, maxTiles);
  const ids: HeadingIds = new Map();
  const benefit = toBenefit(result.homeBenefit, ids);
  const answers = present(result.answers).map((answer) => toAnswerCard(answer, ids));
  const seoHtml = renderRichText(page?.seoText, ids).html;
  return {
    head: toHead(page?.seo, {
      title,
      descriptions: [page?.seoText, commonConfig?.description],
      canonicalPath: paths.home(),
    }),
    /** Tags by which search engines know the owner of the site. */
    verification: toVerification(result.commonConfig),
    h1,
    slides: toHeroSlides(page?.slider, h1, introductionOf(commonConfig)),
    /** The clinic's promises. */
    facts: present(page?.facts).map(({ text }) => typeset(text)),
    tiles,
    otherServices: toServiceLinks(result.services, usualOf).filter(
      ({ path }) => !tiles.some((tile) => tile.path === path),
    ),
    benefit,
    figures: present(result.advantages).map(toFigure),
    doctors: present(result.doctors).map((doctor) => toDoctorCard(doctor, day)),
    doctorCount: result.doctors_connection?.pageInfo.total ?? 0,
    promos: present(result.promos)
      .filter((promo) => isCurrent(promo, day))
      .slice(0, maxPromos)
      .map(toPromoCard),
    reviews: chooseQuotes(present(result.reviews_connection?.nodes).map(toReviewCard)),
    reviewCount: result.reviews_connection?.pageInfo.total ?? 0,
    ratings: toOutsideRatings(result.reviewsPage),
    posts: mixPosts(present(result.articles).map(toArticleCard), present(result.newsPosts).map(toNewsCard)),
    tags: present(result.tags).map(({ slug, title }) => ({ slug, title: typeset(title) })),
    answers,
    clinics: present(result.clinics).map((clinic) => toClinic(clinic, { commonConfig: result.commonConfig, day })),
    seoText: seoHtml ? { title: page?.seoTitle ? typeset(page.seoTitle) : h1, html: seoHtml, ...editOf(page) } : null,
  };
}

type Config = HomeQuery['commonConfig'];

/** «Стоматология «Кедр»»: the word under the logo with the name. */
function clinicTitle(config: Config): string {
  const { name, slogan } = config ?? {};
  if (!name) return 'Стоматология';
  return slogan ? `${slogan.charAt(0).toUpperCase()}${slogan.slice(1)} «${name}»` : name;
}

/** The text under the heading when editors have made no slide. */
function introductionOf(config: Config): string {
  if (config?.description) return typeset(config.description);
  return config?.phoneNumber ? 'Ответим на\u00a0вопросы и\u00a0подберём удобное время' : 'Сайт скоро откроется';
}

function toVerification(config: Config) {
  return [
    { name: 'yandex-verification', content: config?.yandexVerification?.trim() ?? '' },
    { name: 'google-site-verification', content: config?.googleVerification?.trim() ?? '' },
  ].filter(({ content }) => content !== '');
}

type Service = NonNullable<HomeQuery['services'][number]>;

function toServiceTile(service: Service, usualOf: UsualOf) {
  return {
    title: typeset(service.title),
    path: paths.service(service.slug),
    price: servicePriceText(service, usualOf),
    subtitle: typeset(service.subtitle),
    ...editOf(service),
    picture: toPicture(service.image),
  };
}

function toBenefit(benefit: HomeQuery['homeBenefit'], ids: HeadingIds) {
  if (!benefit) return null;
  return {
    title: typeset(benefit.title || 'О клинике'),
    subtitle: typeset(benefit.subtitle),
    html: renderRichText(benefit.description, ids).html,
    ...editOf(benefit),
    button: toLinkButton(benefit.button),
    pictures: present(benefit.slider).flatMap(toSlidePicture),
    items: present(benefit.benefit).map((item) => ({
      id: item.id,
      title: typeset(item.title),
      text: typeset(item.text),
      ...editOf(item),
    })),
  };
}

/** Returns the newest three reviews, short ones first. */
export function chooseQuotes(reviews: readonly ReviewCard[]): ReviewCard[] {
  const isShort = ({ text, answer }: ReviewCard) => text.length + (answer?.text.length ?? 0) <= quoteMaxCharacters;
  return [...reviews.filter(isShort), ...reviews.filter((review) => !isShort(review))].slice(0, 3);
}

/** Merges news and articles, newest first. The newest article leads, because news ages faster. */
export function mixPosts(articles: readonly PostCard[], news: readonly PostCard[]): PostCard[] {
  const dateOf = (post: PostCard) => post.date?.iso ?? '';
  const newest = [...articles, ...news].sort((a, b) => dateOf(b).localeCompare(dateOf(a))).slice(0, maxPosts);
  const lead = newest.find((post) => post.kind === 'article') ?? newest[0];
  return lead ? [lead, ...newest.filter((post) => post !== lead)] : [];
}

type Slides = NonNullable<HomeQuery['homePage']>['slider'] | undefined;

/**
 * Returns at least one slide: the default one has the page's heading and a button to the request form.
 * @param subtitle of the default slide
 */
export function toHeroSlides(slider: Slides, h1: string, subtitle: string): [HeroSlide, ...HeroSlide[]] {
  const [first, ...rest] = present(slider).map(toSlide);
  if (first) return [first, ...rest];
  const button = {
    label: 'Записаться на\u00a0приём',
    to: paths.callback({ type: 'doctor' }),
    variant: 'accent',
  } as const;
  return [{ id: 'only', title: h1, subtitle, isLight: true, ground: null, picture: null, button, video: null }];
}

type Slide = NonNullable<NonNullable<Slides>[number]>;

function toSlide(slide: Slide) {
  return {
    id: slide.id,
    title: typeset(slide.title),
    subtitle: typeset(slide.subtitle),
    /** A light picture with dark text, or the other way round. */
    isLight: slide.isLight !== false,
    /** Background colour, #rgb or #rrggbb; `null` keeps the default. */
    ground: toColour(slide.bgColor),
    picture: toPicture(slide.image),
    button: toLinkButton(slide.button),
    video: toVideo(slide.videoUrl),
    ...editOf(slide),
  };
}

/** The field is free text: only a hexadecimal colour is safe on the page. */
function toColour(text: string | null): string | null {
  const colour = text?.trim() ?? '';
  return /^#([\da-f]{3}|[\da-f]{6})$/i.test(colour) ? colour : null;
}
