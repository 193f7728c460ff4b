import { Flex, Grid, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import { AdminPage, Section, WithLoaded } from '../../../platform/admin/page-parts';
import { useLoaded } from '../../../platform/admin/use-loaded';
import { HandoverSection } from '../../handover/admin/handover-section';
import type { Card } from '../card';
import { states } from '../outcomes';
import { CardFacts } from './card-facts';
import { allPermissions } from './desk';
import { BackToBoard } from './parts';
import { RequestPersonalData } from './personal-data';
import { RequestWork } from './request-work';

type RequestDetails = { card: Card; history: { what: string; who: string | null; at: string }[] };

/** Shows one request: facts, work, history. */
export function RequestPage() {
  const { number = '' } = useParams();
  const { reload, ...loaded } = useLoaded<RequestDetails>(`/requests-desk/requests/${encodeURIComponent(number)}`);
  const card = loaded.data?.card;
  return (
    <AdminPage
      title={`Заявка № ${number}`}
      subtitle={card && `${card.type} · ${states[card.state].toLowerCase()}`}
      navigationAction={<BackToBoard />}
    >
      <WithLoaded loaded={loaded}>{(details) => <Details {...details} onChanged={reload} />}</WithLoaded>
    </AdminPage>
  );
}

function Details({ card, history, onChanged }: RequestDetails & { onChanged: () => Promise<void> }) {
  const { allowedActions } = useRBAC(allPermissions);
  return (
    <Grid.Root gap={6} gridCols={12}>
      <Grid.Item col={7} s={12} xs={12} direction="column" alignItems="stretch" gap={6}>
        <Section title="О заявке">
          <CardFacts card={card} />
        </Section>
        {allowedActions.canOpen && (
          <Section title="Личные данные">
            <RequestPersonalData
              key={card.number}
              card={card}
              canUpdate={allowedActions.canUpdate ?? false}
              onRecorded={onChanged}
            />
          </Section>
        )}
      </Grid.Item>
      <Grid.Item col={5} s={12} xs={12} direction="column" alignItems="stretch" gap={6}>
        {allowedActions.canUpdate && (
          <Section title="Работа">
            <RequestWork key={`${card.number}.${card.revision}`} card={card} onSaved={onChanged} />
          </Section>
        )}
        <HandoverSection number={card.number} onResent={onChanged} />
        <Section title="История">
          <RequestHistory history={history} />
        </Section>
      </Grid.Item>
    </Grid.Root>
  );
}

/** Lists who opened and changed the request, newest first. */
function RequestHistory({ history }: Pick<RequestDetails, 'history'>) {
  if (history.length === 0) return <Typography textColor="neutral600">Её ещё никто не открывал</Typography>;
  return (
    <Flex tag="ol" direction="column" alignItems="stretch" gap={2}>
      {history.map(({ what, who, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added, and two may be equal
        <li key={history.length - index}>
          <Typography tag="p">{what}</Typography>
          <Typography variant="pi" textColor="neutral600">{`${who ?? 'Сервис'}, ${at}`}</Typography>
        </li>
      ))}
    </Flex>
  );
}
