import { paths } from '@clinic/contract/paths';
import type { ReactNode } from 'react';
import type { NewsPostPage } from '../../cms/news.server.ts';
import type { PostList } from '../../cms/post-list.server.ts';
import { editable } from '../../lib/editable.ts';
import { Closing } from '../../shell/closing/closing.tsx';
import { EmptySection } from '../../shell/empty-section/empty-section.tsx';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import { Banner } from './banner.tsx';
import { PostCard } from './post-card.tsx';
import '../../styles/split.css';
import css from './posts-view.module.css';
import { ServicesOfPost } from './services-of-post.tsx';

export function PostsView({ list, emptyText }: { list: PostList; emptyText: string }) {
  if (list.posts.length === 0) return <EmptySection page={list} text={emptyText} />;
  return (
    <div className="wrap">
      <PageHead trail={list.trail} title={list.title} of={list} lead={list.page === 1 ? list.lead : null} />
      <ul className={css.grid}>
        {list.posts.map((post) => (
          <li key={post.path}>
            <PostCard
              post={post}
              layout="lead"
              isKindHidden
              heading="h2"
              sizes="(max-width: 640px) 92vw, (max-width: 960px) 45vw, 400px"
            />
          </li>
        ))}
      </ul>
      <Pagination page={list.page} pageCount={list.pageCount} />
    </div>
  );
}

/** @param body the editor's blocks */
export function NewsPostView({ post, body }: { post: NewsPostPage; body: ReactNode }) {
  return (
    <div className="wrap">
      <PageHead trail={post.trail} title={post.title} of={post} lead={post.description}>
        {post.date && (
          <Tag tone="date">
            <time {...editable(post, 'date')} dateTime={post.date.iso}>
              {post.date.text}
            </time>
          </Tag>
        )}
      </PageHead>
      <div className="split">
        <div>
          <Banner picture={post.picture} edit={editable(post, 'avatar')} />
          {body}
          <ServicesOfPost services={post.services} />
          <Closing />
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
