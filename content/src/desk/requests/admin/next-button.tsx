import { Button } from '@strapi/design-system';
import { ArrowRight } from '@strapi/icons';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAttempt } from '../../../platform/admin/use-attempt';
import { useNotifyFailure } from '../../../platform/admin/use-notify-error';
import { filtersOf } from './board-filters';

type Next = { go: () => void; isBusy: boolean };

/** As many as the service reads. */
const maxSeen = 50;
/** What this tab has passed over, so that the same two requests do not take turns. */
let seen: number[] = [];

/**
 * Leads to the request that has waited longest, and when all have been seen, to the first of them again.
 * @param current number of the request on the screen, `null` on the board
 */
export function useNextRequest(current: number | null): Next {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [attempt, isBusy] = useAttempt(useNotifyFailure());
  const query = filtersOf(search);

  async function ask(numbers: readonly number[]): Promise<number | null> {
    const filters = new URLSearchParams(query);
    // These two show one request or one phone.
    filters.delete('number');
    filters.delete('sameAs');
    filters.set('seen', numbers.join(','));
    return (await get<{ number: number | null }>(`/requests-desk/next?${filters}`)).data.number;
  }
  const go = () =>
    attempt(async () => {
      const here = current === null ? [] : [current];
      seen = current === null ? [] : [...seen, ...here].slice(-maxSeen);
      let next = await ask(seen);
      if (next === null && seen.length > here.length) {
        seen = here;
        next = await ask(seen);
      }
      if (next !== null) navigate(`/requests-desk/${next}?${query}`);
      else toggleNotification({ type: 'info', message: 'Сейчас звонить больше некому' });
    });
  return { go: () => isBusy || void go(), isBusy };
}

export function NextButton({ next }: { next: Next }) {
  return (
    <Button endIcon={<ArrowRight />} loading={next.isBusy} onClick={next.go}>
      Следующая заявка
    </Button>
  );
}
