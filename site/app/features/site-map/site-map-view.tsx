import type { SiteMap } from '../../cms/site-map.server.ts';
import { FirstViewEnd } from '../../ui/first-view/first-view-end.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import css from './site-map-view.module.css';

export function SiteMapView({ page }: { page: SiteMap }) {
  const alone = page.groups.filter(({ links }) => links.length === 0);
  const groups = page.groups.filter(({ links }) => links.length > 0);
  return (
    <div className="wrap">
      <PageHead trail={page.trail} title={page.title} lead={page.lead} />
      <ul className={css.alone}>
        {alone.map(({ url, label }) => (
          <li key={url}>
            <Link to={url}>{label}</Link>
          </li>
        ))}
      </ul>
      <FirstViewEnd />
      {groups.map(({ url, label, links }) => (
        <section key={url} className={css.group}>
          <h2>
            <Link to={url}>{label}</Link>
          </h2>
          <ul className={css.links}>
            {links.map((link) => (
              <li key={link.url}>
                <Link to={link.url}>{link.label}</Link>
                {link.links.length > 0 && (
                  <ul>
                    {link.links.map((sub) => (
                      <li key={sub.url}>
                        <Link to={sub.url}>{sub.label}</Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
