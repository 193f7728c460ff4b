import type { CustomersPage, TextPageCard } from '../../cms/customers.server.ts';
import { editable } from '../../lib/editable.ts';
import { EmptySection } from '../../shell/empty-section/empty-section.tsx';
import { Card, CardLink } from '../../ui/card/card.tsx';
import { ChipLinks } from '../../ui/chip/chips.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section/section.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import css from './customers-view.module.css';

export function CustomersView({ page }: { page: CustomersPage }) {
  const memos = page.pages.filter(({ kind }) => kind !== 'legal');
  const documents = page.pages.filter(({ kind }) => kind === 'legal');
  const shown = new Set(page.pages.map(({ path }) => path));
  const otherLinks = page.links.filter(({ url }) => !shown.has(url));
  const papers = [...documents, ...otherLinks.map(({ label, url }) => ({ title: label, path: url }))];
  const stories = page.stories.cards;
  if (page.pages.length + stories.length + papers.length + page.freeCare.length === 0)
    return <EmptySection page={page} text="Скоро здесь появятся памятки для пациентов." />;
  return (
    <>
      <div className="wrap">
        <PageHead trail={page.trail} title={page.title} lead={page.lead} of={page}>
          {memos.length > 0 && (
            <ChipLinks
              label="Разделы страницы"
              links={[
                ...(stories.length > 0 ? [{ to: '#stories', label: page.stories.title }] : []),
                { to: '#memos', label: 'Памятки' },
                ...(papers.length > 0 ? [{ to: '#documents', label: 'Документы' }] : []),
                ...(page.freeCare.length > 0 ? [{ to: '#free-care', label: 'Бесплатная помощь' }] : []),
              ]}
            />
          )}
        </PageHead>
      </div>
      {stories.length > 0 && (
        <Section title={page.stories.title} intro={page.stories.lead} id="stories" className={css.tall}>
          <ul className={css.stories}>
            {stories.map((card) => (
              <li key={card.path}>
                <StoryCard card={card} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {memos.length > 0 && (
        <Section title="Памятки" id="memos">
          <ul className={css.pages}>
            {memos.map((card) => (
              <li key={card.path}>
                <Card className={css.page}>
                  <Icon name="file-text" />
                  <h3 {...editable(card, 'title')}>
                    <CardLink to={card.path}>{card.title}</CardLink>
                  </h3>
                  {card.description && <p {...editable(card, 'description')}>{card.description}</p>}
                </Card>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {papers.length > 0 && (
        <Section title="Документы" id="documents">
          <Ledger columns={2} rows={papers} />
        </Section>
      )}
      {page.freeCare.length > 0 && (
        <Section title="Бесплатная помощь" id="free-care">
          <ul className={css.pages}>
            {page.freeCare.map(({ title, text, url, until }) => (
              <li key={`${title} ${until}`}>
                <Card className={css.page}>
                  <Icon name="file-text" />
                  <h3>{url ? <Link to={url}>{title}</Link> : title}</h3>
                  <p>{text}</p>
                  <p>Действует до {until}</p>
                </Card>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function StoryCard({ card }: { card: TextPageCard }) {
  return (
    <article className={css.story}>
      {card.beforeAfter && (
        <div className={css.pair}>
          <Picture picture={card.beforeAfter.before} sizes="(max-width: 640px) 41vw, 220px" />
          <Picture picture={card.beforeAfter.after} sizes="(max-width: 640px) 41vw, 220px" />
        </div>
      )}
      <h3 {...editable(card, 'title')}>
        <CardLink to={card.path}>{card.title}</CardLink>
      </h3>
      {card.description && <p {...editable(card, 'description')}>{card.description}</p>}
      {card.duration && (
        <div>
          <Tag>{card.duration}</Tag>
        </div>
      )}
    </article>
  );
}
