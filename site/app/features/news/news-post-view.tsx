import { paths } from '@clinic/contract/paths';
import type { ReactNode } from 'react';
import type { NewsPostPage } from '../../model/articles.ts';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import css from './news-post-view.module.css';
import { PostCard } from './post-card.tsx';

/** @param body the editor's blocks, drawn by their registry */
export function NewsPostView({ post, body }: { post: NewsPostPage; body: ReactNode }) {
  return (
    <div className="wrap">
      <PageHead trail={post.trail} title={post.title} lead={post.description}>
        {post.date && (
          <Tag tone="date">
            <time dateTime={post.date.iso}>{post.date.text}</time>
          </Tag>
        )}
      </PageHead>
      <div className="split">
        <div>
          {post.picture && (
            <div className={css.banner}>
              <Picture picture={post.picture} sizes="(max-width: 960px) 92vw, 820px" priority />
            </div>
          )}
          {body}
        </div>
        {post.others.length > 0 && (
          <aside className={css.aside} aria-labelledby="other-news">
            <h2 id="other-news">Другие новости</h2>
            {post.others.map((other) => (
              <PostCard key={other.path} post={other} layout="row" isKindHidden sizes="132px" />
            ))}
            <MoreLink to={paths.news()}>Все новости</MoreLink>
          </aside>
        )}
      </div>
    </div>
  );
}
