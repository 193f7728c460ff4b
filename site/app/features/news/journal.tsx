import { paths } from '@clinic/contract/paths';
import type { PostCard as Post } from '../../model/articles.ts';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { Section } from '../../ui/section/section.tsx';
import css from './journal.module.css';
import { PostCard } from './post-card.tsx';

/** The newest news and articles on another page: the first large, the others in rows beside it. */
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
