import { Button, Flex, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { type FormEvent, useState } from 'react';
import { LabelledField } from '../../../../platform/admin/form-parts';
import { useLoaded } from '../../../../platform/admin/use-loaded';
import { MinutesField } from '../../../appointments/admin/place-fields';
import { NewRequestButton } from '../../admin/new-request-button';
import type { RequestDetails } from '../../routes';
import { useDayCall } from './use-day-call';

/** `startsAt` is on the clinic's clock. */
type Time = { doctor: string; clinic: string; startsAt: string };
type Props = { time: Time; minutes: number; canUpdate: boolean; onDone: () => Promise<void> };

/** What may be done with a free time: book a request, or close it. @param minutes the usual length */
export function FreeTime({ time, minutes: usual, canUpdate, onDone }: Props) {
  const { post } = useFetchClient();
  const { run, isBusy, dialog } = useDayCall(onDone);
  const [number, setNumber] = useState('');
  const [minutes, setMinutes] = useState(usual);
  const place = (body: object) => run((over) => post('/day/visits', { ...time, ...body, ...over }), onDone);
  const onSubmit = (work: () => void) => (event: FormEvent) => {
    event.preventDefault();
    work();
  };
  if (!canUpdate) return <Typography tag="p">Записывать и закрывать время может тот, кто ведёт заявки.</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={6}>
      <NewRequestButton time={time} />
      <form onSubmit={onSubmit(() => place({ request: Number(number) }))}>
        <Flex direction="column" alignItems="stretch" gap={3}>
          <LabelledField label="Записать по заявке №" name="request" hint="Длительность возьмём из услуги" required>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              required
              value={number}
              onChange={({ target }) => setNumber(target.value.replace(/\D/g, ''))}
            />
          </LabelledField>
          <div role="status">{number && <RequestFacts number={number} />}</div>
          <Button type="submit" loading={isBusy}>
            Записать
          </Button>
        </Flex>
      </form>
      <form onSubmit={onSubmit(() => place({ minutes }))}>
        <Flex direction="column" alignItems="stretch" gap={3}>
          <MinutesField minutes={minutes} onChange={setMinutes} />
          <Button type="submit" variant="secondary" loading={isBusy}>
            Закрыть время
          </Button>
        </Flex>
      </form>
      {dialog}
    </Flex>
  );
}

/** Shows whom a number means, before it is booked: a number is easily mistyped. */
function RequestFacts({ number }: { number: string }) {
  const { data, error } = useLoaded<RequestDetails>(`/requests-desk/requests/${number}`);
  if (error) return <Typography textColor="danger700">{error}</Typography>;
  if (!data) return null;
  const { card, visit } = data;
  return (
    <>
      <Typography tag="p">{[card.name, card.phone, ...card.about].join(' · ')}</Typography>
      {visit && <Typography tag="p">{`Сейчас записан: ${visit.text}. Запись будет перенесена сюда`}</Typography>}
    </>
  );
}
