import { counted } from '@clinic/contract/plural';
import type { ArticlePage } from '../../cms/articles.server.ts';
import { editable } from '../../lib/editable.ts';
import { nouns } from '../../lib/nouns.ts';
import { Closing } from '../../shell/closing/closing.tsx';
import { Contents, hasContents } from '../../ui/contents/contents.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import '../../styles/split.css';
import css from './article-view.module.css';
import { Banner } from './banner.tsx';
import { ServicesOfPost } from './services-of-post.tsx';

export function ArticleView({ article }: { article: ArticlePage }) {
  return (
    <div className="wrap">
      <PageHead trail={article.trail} title={article.title} of={article} lead={article.description}>
        <div className={css.meta}>
          {article.author && <AuthorLine author={article.author} />}
          {article.date && (
            <time {...editable(article, 'date')} dateTime={article.date.iso}>
              {article.date.text}
            </time>
          )}
          {article.readingMinutes !== null && <span>{counted(article.readingMinutes, nouns.minutes)} чтения</span>}
        </div>
      </PageHead>
      <div className="split">
        {hasContents(article.headings) && (
          <aside aria-label="Содержание">
            <Contents title="В статье" headings={article.headings} />
          </aside>
        )}
        <div>
          <Banner picture={article.picture} edit={editable(article, 'banner')} />
          <Prose html={article.html} edit={editable(article, 'content')} />
          {article.sourcesHtml && (
            <section className={css.sources} aria-labelledby="sources">
              <h2 id="sources">Источники</h2>
              <Prose html={article.sourcesHtml} edit={editable(article, 'content')} />
            </section>
          )}
          <p className={`note ${css.warning}`}>
            Статья рассказывает об общем порядке и не заменяет приём. Что подходит именно вам, врач решает на осмотре.
          </p>
          <ServicesOfPost services={article.services} />
          <Closing>{article.author && <AuthorLine author={article.author} />}</Closing>
        </div>
      </div>
      {(article.newer || article.older) && (
        <nav className={css.neighbours} aria-label="Соседние статьи">
          {article.older && (
            <Link to={article.older.path} rel="prev">
              <span>
                <Icon name="arrow-left" />
                Предыдущая
              </span>
              {article.older.title}
            </Link>
          )}
          {article.newer && (
            <Link to={article.newer.path} rel="next" className={css.next}>
              <span>
                Следующая
                <Icon name="arrow-right" />
              </span>
              {article.newer.title}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

function AuthorLine({ author }: { author: NonNullable<ArticlePage['author']> }) {
  const name = author.path ? <Link to={author.path}>{author.name}</Link> : author.name;
  return (
    <span className={css.author}>
      {author.photo && <Picture picture={author.photo} sizes="48px" alt="" />}
      <span>
        <b>{name}</b>
        {author.speciality && <small>{author.speciality}</small>}
      </span>
    </span>
  );
}
