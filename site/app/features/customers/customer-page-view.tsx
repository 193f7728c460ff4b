import type { ReactNode } from 'react';
import type { CustomerPage } from '../../cms/customers.server.ts';
import { editable } from '../../lib/editable.ts';
import { deferred } from '../../shell/hydration/deferred.tsx';
import { BeforeAfter } from '../../ui/before-after/before-after.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Contents, hasContents } from '../../ui/contents/contents.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import '../../styles/split.css';
import css from './customer-page-view.module.css';

const Gallery = deferred(() => import('../../ui/gallery/gallery.tsx').then((part) => part.Gallery));

const otherTitles = { information: 'Ещё для пациентов', legal: 'Другие документы', story: 'Другие истории' } as const;

const maxOthers = 8;

/** @param doctor of a story, rendered by its feature */
export function CustomerPageView({ page, doctor }: { page: CustomerPage; doctor: ReactNode }) {
  return (
    <div className="wrap">
      <PageHead trail={page.trail} title={page.title} lead={page.description} of={page}>
        {page.duration && (
          <div className={css.facts}>
            <Tag>{page.duration}</Tag>
          </div>
        )}
      </PageHead>
      <div className="split">
        {hasContents(page.headings) && (
          <aside aria-label="Содержание">
            <Contents title="На этой странице" headings={page.headings} />
          </aside>
        )}
        <div>
          {page.beforeAfter && (
            <div className={css.story}>
              <BeforeAfter {...page.beforeAfter} sizes="(max-width: 960px) 92vw, 820px" />
            </div>
          )}
          <Prose html={page.html} edit={editable(page, 'textRich')} />
          {page.scans.length > 0 && (
            <section className={css.part} aria-labelledby="scans">
              <h2 id="scans">Сканы документов</h2>
              <Gallery label="Сканы документов" layout="sheets" pictures={page.scans} />
            </section>
          )}
          {page.kind === 'story' && doctor && (
            <section className={css.part} aria-labelledby="story-doctor">
              <h2 id="story-doctor">Лечил врач</h2>
              {doctor}
            </section>
          )}
          {page.service && (
            <p className={css.booking}>
              <ButtonLink to={page.service.path} variant="quiet">
                {page.service.title}: об услуге
              </ButtonLink>
            </p>
          )}
        </div>
        {page.others.length > 0 && (
          <aside className={css.aside} aria-labelledby="other-pages">
            <h2 id="other-pages">{otherTitles[page.kind]}</h2>
            <Ledger rows={page.others.slice(0, maxOthers)} />
          </aside>
        )}
      </div>
    </div>
  );
}
