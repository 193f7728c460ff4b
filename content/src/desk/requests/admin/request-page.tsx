import { Flex, Grid, Link, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import { HandoverSection } from '../../../delivery/handover/admin/handover-section';
import { BackToBoard } from '../../../people/request-records/admin/back-to-board';
import { allPermissions } from '../../../people/request-records/admin/desk';
import { states } from '../../../people/request-records/rules';
import { AdminPage, Note, Section, WithLoaded } from '../../../platform/admin/page-parts';
import { useLoaded } from '../../../platform/admin/use-loaded';
import type { RequestDetails } from '../routes';
import type { PersonOfPhone } from '../same-phone';
import { filtersOf } from './board-filters';
import { CardFacts } from './card-facts';
import { KeysHelp, useKeys } from './keys';
import { NewRequestButton, newRequestKey, useNewRequest } from './new-request-button';
import { NextButton, useNextRequest } from './next-button';
import { RequestPersonalData } from './personal-data';
import { RequestWork } from './request-work';

const keys = [
  { names: 'C (С)', does: 'показать личные данные и встать на телефон, Enter — позвонить' },
  { names: 'N (Т)', does: 'следующая заявка' },
  newRequestKey,
];

/** Shows one request: facts, work, history. */
export function RequestPage() {
  const { number = '' } = useParams();
  const [search] = useSearchParams();
  const next = useNextRequest(Number(number));
  useKeys({ KeyN: next.go, KeyA: useNewRequest() });
  const { reload, ...loaded } = useLoaded<RequestDetails>(`/requests-desk/requests/${encodeURIComponent(number)}`);
  const card = loaded.data?.card;
  return (
    <AdminPage
      title={`Заявка № ${number}`}
      subtitle={card && `${card.type} · ${states[card.state].toLowerCase()}`}
      navigationAction={<BackToBoard query={filtersOf(search).toString()} />}
      primaryAction={
        <Flex gap={2} wrap="wrap">
          <NextButton next={next} />
          <NewRequestButton />
        </Flex>
      }
    >
      <WithLoaded loaded={loaded}>{(details) => <Details {...details} onChanged={reload} />}</WithLoaded>
      <KeysHelp keys={keys} />
    </AdminPage>
  );
}

type DetailsProps = RequestDetails & { onChanged: () => Promise<void> };

function Details({ card, visit, wish, samePhone, history, onChanged }: DetailsProps) {
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
            <RequestWork
              key={`${card.number}.${card.revision}.${visit?.revision}`}
              card={card}
              visit={visit}
              wish={wish}
              onSaved={onChanged}
            />
          </Section>
        )}
        {samePhone.length > 0 && (
          <Section title="Ещё с этого номера">
            <SamePhone people={samePhone} others={card.others} number={card.number} />
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

/** Other requests from the phone, by name: who shares a phone is not one person. */
function SamePhone({ people, others, number }: { people: PersonOfPhone[]; others: number; number: number }) {
  const shown = people.reduce((count, { requests }) => count + requests.length, 0);
  return (
    <>
      {people.map(({ name, isSameName, requests }) => (
        <section key={requests[0]?.number} aria-label={isSameName ? 'То же имя' : 'Другой человек с этим номером?'}>
          <Typography tag="h3" fontWeight="bold">
            {isSameName ? `То же имя: ${name}` : `Другой человек с этим номером? ${name}`}
          </Typography>
          <Flex tag="ul" direction="column" alignItems="stretch" gap={2} paddingTop={2}>
            {requests.map((request) => (
              <li key={request.number}>
                <Link tag={RouterLink} to={`/requests-desk/${request.number}`}>{`№ ${request.number}`}</Link>
                <Typography textColor="neutral600">
                  {` · ${[request.cameAt, request.state, request.doctor].filter(Boolean).join(' · ')}`}
                </Typography>
              </li>
            ))}
          </Flex>
        </section>
      ))}
      {others > shown && (
        <Link
          tag={RouterLink}
          to={`/requests-desk?sameAs=${number}`}
        >{`Все заявки с этого номера: ${others + 1}`}</Link>
      )}
    </>
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
          <Note>{`${who ?? 'Сервис'}, ${at}`}</Note>
        </li>
      ))}
    </Flex>
  );
}
