import { counted, words } from '../../lib/plural.ts';
import type { PostCard as Post } from '../../model/articles.ts';
import { CardLink } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import css from './post-card.module.css';

const kinds: Record<Post['kind'], string> = { news: 'Новость', article: 'Статья' };

/**
 * A news post or an article among others. The title is the link, the card its area.
 * @param layout lead: picture above with a description; row: a line with a small picture at the right
 */
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
  /** in a list where all are of one kind */
  isKindHidden?: boolean;
  heading?: 'h2' | 'h3';
}) {
  const isLead = layout === 'lead';
  return (
    <article className={css.post} data-layout={layout}>
      <div className={css.art}>
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
          {isLead && post.readingMinutes !== null && <span>{counted(post.readingMinutes, words.minutes)} чтения</span>}
        </p>
        <Heading className={css.title}>
          <CardLink to={post.path}>{post.title}</CardLink>
        </Heading>
        {isLead && post.description && <p className={css.description}>{post.description}</p>}
      </div>
    </article>
  );
}
