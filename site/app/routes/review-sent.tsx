import { paths } from '@clinic/contract/paths';
import { ReviewSent } from '../features/reviews/review-sent.tsx';
import { describePage } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import { Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import type { Route } from './+types/review-sent.ts';

export const handle: RouteHandle = { isListed: false };

export function meta({ matches }: Route.MetaArgs) {
  const head = {
    title: 'Отзыв отправлен',
    description: 'Отзыв появится на сайте после проверки.',
    canonicalPath: paths.reviews(),
    isIndexed: false,
  };
  return describePage(head, matches);
}

/** The thanks for a review submitted without script. */
export default function ReviewSentRoute() {
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { label: 'Главная', to: paths.home() },
          { label: 'Отзывы', to: paths.reviews() },
        ]}
        current="Отзыв отправлен"
      />
      <div className="section">
        <ReviewSent heading="h1" />
        <ButtonLink to={paths.reviews()}>Все отзывы</ButtonLink>
      </div>
    </div>
  );
}
