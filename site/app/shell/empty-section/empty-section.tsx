import type { Editable } from '../../lib/editable.ts';
import type { Crumb } from '../../model/head.ts';
import { Card } from '../../ui/card/card.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { useLayout } from '../layout.ts';
import { CallLink } from '../request-link/request-link.tsx';
import css from './empty-section.module.css';

/** A section's page while it has no content. The site links it nowhere, but its URL may be known. */
export function EmptySection({
  page,
  text,
}: {
  page: Editable & { trail: readonly Crumb[]; title: string };
  /** What will be here, as a whole sentence. */
  text: string;
}) {
  const { phone } = useLayout().clinic;
  return (
    <div className="wrap">
      <PageHead trail={page.trail} title={page.title} of={page} />
      <Card className={css.card}>
        <p className="lead">
          {text} {phone && 'Позвоните нам, и мы всё расскажем.'}
        </p>
        <CallLink phone={phone} variant="accent" size="big" />
      </Card>
    </div>
  );
}
