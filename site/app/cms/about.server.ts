import { paths } from '@clinic/contract/paths';
import { type HeadingIds, renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { ContentContext } from './context.ts';
import { editOf } from './editable.server.ts';
import { present, toFigure, toLinkButton, toPicture, toSlidePicture, toVideo } from './fragments.server.ts';
import { AboutDocument, type AboutQuery } from './generated/graphql.ts';
import { toHead, trails } from './head.server.ts';
import { withGraph } from './structured-data/page-graph.server.ts';

export async function getAbout({ content }: ContentContext) {
  return withGraph(toAbout(await content.query(AboutDocument)));
}

export type AboutPage = ReturnType<typeof toAbout>;

function toAbout({ aboutPage: page, advantages, commonConfig }: AboutQuery) {
  const title = page?.title || 'О клинике';
  const video = toVideo(page?.videoUrl);
  const ids: HeadingIds = new Map();
  const interiors = present(page?.slider).flatMap(toSlidePicture);
  return {
    head: toHead(page?.seo, {
      title,
      descriptions: [page?.description, page?.slogan, page?.seoText],
      canonicalPath: paths.about(),
      image: interiors[0] ?? null,
    }),
    trail: trails.top,
    title: typeset(title),
    slogan: typeset(page?.slogan),
    descriptionHtml: renderRichText(page?.description, ids).html,
    button: toLinkButton(page?.button),
    interiors,
    textHtml: renderRichText(page?.aboutUsText, ids).html,
    benefits: present(page?.benefits).map((benefit) => ({
      id: benefit.id,
      title: typeset(benefit.title),
      text: typeset(benefit.text),
      picture: toPicture(benefit.banner),
      ...editOf(benefit),
    })),
    figures: present(advantages).map(toFigure),
    film: video && { video, poster: toPicture(page?.videoPoster) },
    closingHtml: renderRichText(page?.aboutUsTextFooter, ids).html,
    seoHtml: renderRichText(page?.seoText, ids).html,
    company: typeset(commonConfig?.company),
    ...editOf(page),
  };
}
