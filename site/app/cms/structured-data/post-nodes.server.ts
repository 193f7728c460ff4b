import { paths } from '@clinic/contract/paths';
import type { Article, MedicalWebPage, NewsArticle, Thing } from 'schema-dts';
import { zonedTime } from '../../lib/dates.ts';
import { present, toPicture } from '../fragments.server.ts';
import type { ArticleQuery, NewsPostQuery } from '../generated/graphql.ts';
import { publishedAtOf } from '../post-list.server.ts';
import { personId, personMention, reviewedPart } from './doctor-nodes.server.ts';
import { clinicId, type Site } from './organization.server.ts';

type ArticleOfQuery = NonNullable<ArticleQuery['articles'][number]>;
type NewsPostOfQuery = NonNullable<NewsPostQuery['newsPosts'][number]>;

export function articleNodes(site: Site, article: ArticleOfQuery): Thing[] {
  const { author } = article;
  const slug = author?.doctor?.slug;
  const jobTitle = author?.specification ?? '';
  const node: Article = {
    '@type': 'Article',
    ...postPart(site, article, paths.article(article.slug), toPicture(article.banner)?.src),
    articleSection: present(article.services).map(({ title }) => title),
    author: author
      ? slug
        ? { '@id': personId(site, slug) }
        : { '@type': 'Person', name: author.name, jobTitle }
      : { '@id': clinicId(site) },
  };
  const writer = author && slug ? [personMention(site, { name: author.name, slug, jobTitle })] : [];
  return [node, ...reviewedPage(site, article), ...writer];
}

function reviewedPage(site: Site, article: ArticleOfQuery): Thing[] {
  const { facts, reviewer } = reviewedPart(site, article);
  if (reviewer.length === 0) return [];
  const url = site.href(paths.article(article.slug));
  const page: MedicalWebPage = {
    '@type': 'MedicalWebPage',
    '@id': `${url}#page`,
    url,
    inLanguage: 'ru-RU',
    mainEntity: { '@id': `${url}#article` },
    ...facts,
  };
  // An author who reviewed the text already has a node.
  return article.reviewedBy?.slug === article.author?.doctor?.slug ? [page] : [page, ...reviewer];
}

export function newsNodes(site: Site, post: NewsPostOfQuery): Thing[] {
  const node: NewsArticle = {
    '@type': 'NewsArticle',
    ...postPart(site, post, paths.newsPost(post.slug), toPicture(post.avatar)?.src),
    author: { '@id': clinicId(site) },
  };
  return [node];
}

type Post = Pick<NewsPostOfQuery, 'title' | 'description' | 'date' | 'publishedAt' | 'updatedAt'>;

function postPart(site: Site, post: Post, path: string, picture = '') {
  const { timeZone } = site.organization;
  const url = site.href(path);
  const published = publishedAtOf(post, timeZone);
  // A post dated after its last edit counts as unmodified.
  const edited = post.updatedAt ? zonedTime(String(post.updatedAt), timeZone) : '';
  return {
    '@id': `${url}#article`,
    headline: post.title,
    description: post.description ?? '',
    image: picture && site.href(picture),
    datePublished: published,
    dateModified: Date.parse(edited) > Date.parse(published) ? edited : published,
    publisher: { '@id': clinicId(site) },
    mainEntityOfPage: url,
    inLanguage: 'ru-RU',
  };
}
