import type { PostList } from '../../model/articles.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { PostCard } from './post-card.tsx';
import css from './posts-view.module.css';

/** A list of news or of articles, page by page. */
export function PostsView({ list, emptyText }: { list: PostList; emptyText: string }) {
  return (
    <div className="wrap">
      <PageHead trail={list.trail} title={list.title} lead={list.page === 1 ? list.lead : null} />
      {list.posts.length > 0 ? (
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
      ) : (
        <p className={css.empty}>{emptyText}</p>
      )}
      <Pagination page={list.page} pageCount={list.pageCount} />
    </div>
  );
}
