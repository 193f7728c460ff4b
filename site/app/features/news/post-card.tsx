import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import type { PostCard as Post } from '../../cms/post-list.server.ts';
import { editable } from '../../lib/editable.ts';
import { nouns } from '../../lib/nouns.ts';
import { CardLink } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section/section.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import css from './post-card.module.css';

const kinds: Record<Post['kind'], string> = { news: 'Новость', article: 'Статья' };

/** @param layout lead: picture above, with a description; row: a line with a small picture at the right */
export function PostCard({
  post,
  layout,
  sizes,
  isKindHidden,
  heading: Heading = 'h3',
}: {
  post: Post;
  layout: 'lead' | 'row';
  sizes: string;
  /** For a list of one kind. */
  isKindHidden?: boolean;
  heading?: 'h2' | 'h3';
}) {
  const isLead = layout === 'lead';
  return (
    <article className={css.post} data-layout={layout}>
      <div className={`cover ${css.art}`}>
        {post.picture ? (
          <Picture picture={post.picture} sizes={sizes} alt={isLead ? post.picture.alt : ''} />
        ) : (
          <Icon name="file-text" />
        )}
      </div>
      <div className={css.text}>
        <p className={css.meta}>
          {!isKindHidden && (isLead ? <Tag>{kinds[post.kind]}</Tag> : <span>{kinds[post.kind]}</span>)}
          {post.date && <time dateTime={post.date.iso}>{post.date.text}</time>}
          {isLead && post.readingMinutes !== null && <span>{counted(post.readingMinutes, nouns.minutes)} чтения</span>}
        </p>
        <Heading {...editable(post, 'title')} className={css.title}>
          <CardLink to={post.path}>{post.title}</CardLink>
        </Heading>
        {isLead && post.description && (
          <p {...editable(post, 'description')} className={css.description}>
            {post.description}
          </p>
        )}
      </div>
    </article>
  );
}

/** The newest posts on another page, the first large. */
export function Journal({ posts }: { posts: readonly Post[] }) {
  const [lead, ...rows] = posts;
  if (!lead) return null;
  return (
    <Section
      title="Новости и статьи"
      tools={
        <span className={css.tools}>
          <MoreLink to={paths.news()}>Все новости</MoreLink>
          <MoreLink to={paths.articles()}>Все статьи</MoreLink>
        </span>
      }
    >
      <div className={css.journal} data-alone={rows.length === 0 ? '' : undefined}>
        <PostCard post={lead} layout="lead" sizes="(max-width: 960px) 92vw, 640px" />
        {rows.length > 0 && (
          <ul className={css.rows}>
            {rows.map((post) => (
              <li key={post.path}>
                <PostCard post={post} layout="row" sizes="132px" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
