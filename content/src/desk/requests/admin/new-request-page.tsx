import { isRecord } from '@clinic/contract/parse';
import { requestTypes } from '@clinic/contract/submissions/request';
import { Button, Checkbox, Grid, SingleSelect, Textarea, TextInput } from '@strapi/design-system';
import { isFetchError, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BackToBoard } from '../../../people/request-records/admin/back-to-board';
import { needsCall, type Outcome, outcomes, waysToCome } from '../../../people/request-records/rules';
import { LabelledField, optionsOf } from '../../../platform/admin/form-parts';
import { AdminPage, Section } from '../../../platform/admin/page-parts';
import { useAttempt } from '../../../platform/admin/use-attempt';
import { useLoaded } from '../../../platform/admin/use-loaded';
import { useNotifyFailure } from '../../../platform/admin/use-notify-error';
import type { Choices } from '../../../platform/content-model/published-names';
import { ChoiceField, PlaceFields } from '../../appointments/admin/place-fields';
import { useOverQuestion } from '../../appointments/admin/use-over-question';
import { FreeTimeField } from './booking-fields';
import { DuplicatesOf } from './duplicates';
import { SaidConsent, type ShownConsent } from './said-consent';

/** How a talk may end. Nobody who has called did not answer. */
const endings = Object.entries(outcomes).filter(([outcome]) => outcome !== 'no_answer' && outcome !== 'spam');
const types = [requestTypes.doctor, requestTypes.question];

/** Made once for a form: a second press stores nothing twice. */
const makeKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** «Новая заявка по звонку»: the time may come from a free cell of «День». */
export function NewRequestPage() {
  const [search] = useSearchParams();
  const [form, setForm] = useState(() => firstForm(search));
  const [consent, setConsent] = useState<{ isGiven: boolean; text: ShownConsent | null }>({
    isGiven: false,
    text: null,
  });
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const navigate = useNavigate();
  const [takeTime, overQuestion] = useOverQuestion();
  const [errors, setErrors] = useState<Errors>({});
  const notify = useNotifyFailure();
  const [attempt, isBusy] = useAttempt((error) => {
    const found = errorsOf(error);
    setErrors(found);
    // Other fields hold only what may be chosen.
    if (!shownFields.some((name) => found[name])) notify(error);
  });
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }));

  const save = (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    void attempt(async () => {
      const { place, ...rest } = form;
      const { doctor, clinic } = place;
      const said = { isConsentGiven: consent.isGiven, ...(consent.text && { consent: consent.text }) };
      const saved = await takeTime((over) =>
        post<{ number: number }>('/requests-desk/requests', {
          ...rest,
          ...{ doctor, clinic, ...said },
          ...(form.outcome === 'booked' && { visit: { ...place, ...over } }),
        }),
      );
      if (!saved) return;
      toggleNotification({ type: 'success', message: `Заявка № ${saved.data.number} сохранена` });
      navigate(`/requests-desk/${saved.data.number}`);
    });
  };
  return (
    <AdminPage title="Новая заявка по звонку" navigationAction={<BackToBoard />}>
      <form onSubmit={save}>
        <Grid.Root gap={6} gridCols={12}>
          <Column>
            <Section title="Кто">
              <PersonFields form={form} errors={errors} onChange={change} />
              <SaidConsent consent={consent} error={errors.isConsentGiven} onChange={setConsent} />
            </Section>
          </Column>
          <Column>
            <Section title="О чём договорились">
              <EndingFields form={form} onChange={change} />
              <Button type="submit" size="L" loading={isBusy}>
                Сохранить заявку
              </Button>
            </Section>
          </Column>
        </Grid.Root>
      </form>
      {overQuestion}
    </AdminPage>
  );
}

const Column = ({ children }: { children: ReactNode }) => (
  <Grid.Item col={6} s={12} xs={12} direction="column" alignItems="stretch">
    {children}
  </Grid.Item>
);

/** `place.startsAt` and `nextCall` are on the clinic's clock. */
function firstForm(search: URLSearchParams) {
  const [doctor = '', clinic = '', startsAt = ''] = ['doctor', 'clinic', 'startsAt'].map(
    (name) => search.get(name) ?? '',
  );
  return {
    key: makeKey(),
    cameBy: 'call',
    name: '',
    phone: '',
    type: requestTypes.doctor as string,
    service: '',
    place: { doctor, clinic, startsAt, minutes: 0 },
    outcome: 'booked' as Outcome,
    nextCall: '',
    wantsEarlier: false,
    note: '',
  };
}

type Form = ReturnType<typeof firstForm>;
type FieldsProps = { form: Form; onChange: (part: Partial<Form>) => void };

/** Messages by the service's names of fields. */
type Errors = Record<string, string>;
const shownFields = ['phoneNumber', 'name', 'note', 'isConsentGiven'];

/** Returns what the service says of single fields. */
function errorsOf(error: unknown): Errors {
  const details: unknown = isFetchError(error) ? error.response?.data.error.details : null;
  const list = isRecord(details) && Array.isArray(details.errors) ? details.errors : [];
  return Object.fromEntries(list.map(({ path, message }) => [String(path), String(message)]));
}

function PersonFields({ form, errors, onChange }: FieldsProps & { errors: Errors }) {
  return (
    <>
      <LabelledField label="Как обратился" name="cameBy" required>
        <SingleSelect value={form.cameBy} onChange={(cameBy) => onChange({ cameBy: String(cameBy) })}>
          {optionsOf(Object.entries(waysToCome))}
        </SingleSelect>
      </LabelledField>
      <LabelledField label="Телефон" name="phone" error={errors.phoneNumber} required>
        <TextInput
          type="tel"
          autoComplete="off"
          required
          value={form.phone}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
      </LabelledField>
      <DuplicatesOf phone={form.phone} />
      <LabelledField label="Имя" name="name" error={errors.name} required>
        <TextInput
          autoComplete="off"
          required
          value={form.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </LabelledField>
      <LabelledField
        label="Заметка"
        name="note"
        hint="Её нельзя будет изменить. О здоровье не пишите"
        error={errors.note}
      >
        <Textarea maxLength={2000} value={form.note} onChange={({ target }) => onChange({ note: target.value })} />
      </LabelledField>
    </>
  );
}

function EndingFields({ form, onChange }: FieldsProps) {
  const { data } = useLoaded<Choices>('/requests-desk/choices');
  const only = data?.clinics.length === 1 ? data.clinics[0]?.id : undefined;
  const place = { ...form.place, clinic: form.place.clinic || (only ?? '') };
  const move = (to: Form['place']) => onChange({ place: to });
  const { service } = form;
  return (
    <>
      <LabelledField label="О чём" name="type" required>
        <SingleSelect value={form.type} onChange={(type) => onChange({ type: String(type) })}>
          {optionsOf(types.map((type) => [type, type]))}
        </SingleSelect>
      </LabelledField>
      <ChoiceField
        label="Услуга"
        value={service}
        choices={data?.services ?? []}
        clearLabel="Убрать услугу"
        onChange={(id) => onChange({ service: id })}
      />
      <LabelledField label="Чем кончился разговор" name="outcome" required>
        <SingleSelect value={form.outcome} onChange={(outcome) => onChange({ outcome: outcome as Outcome })}>
          {optionsOf(endings.map(([outcome, { name }]) => [outcome, name]))}
        </SingleSelect>
      </LabelledField>
      {form.outcome === 'booked' ? (
        <>
          <FreeTimeField path="/requests-desk/free-times" service={service} place={place} onChange={move} />
          <PlaceFields place={place} isLengthKnown onChange={move} />
          <Checkbox
            checked={form.wantsEarlier}
            onCheckedChange={(checked) => onChange({ wantsEarlier: checked === true })}
          >
            Может прийти раньше, если освободится время
          </Checkbox>
        </>
      ) : (
        <ChoiceField
          label="Врач"
          value={place.doctor}
          choices={data?.doctors ?? []}
          clearLabel="Убрать врача"
          onChange={(doctor) => move({ ...place, doctor })}
        />
      )}
      {needsCall(form.outcome) && (
        <LabelledField label="Следующий звонок" name="nextCall" hint="По часам клиники">
          <TextInput
            type="datetime-local"
            value={form.nextCall}
            onChange={({ target }) => onChange({ nextCall: target.value })}
          />
        </LabelledField>
      )}
    </>
  );
}
