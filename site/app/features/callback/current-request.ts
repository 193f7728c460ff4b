import type { RequestType } from '@clinic/contract/submissions/request';
import { hasOwnField, type NamedSource, sourceKinds, sourceText } from '@clinic/contract/submissions/source';
import type { FormChoices } from '../../cms/submissions.server.ts';
import { clinicsOfChoice } from '../../model/clinics-of-choice.ts';
import type { RequestChoice } from '../../model/request.ts';

/** What the visitor asks for at the moment. */
export type CurrentRequest = RequestChoice & { type: RequestType; source: NamedSource | null; time: string };

type Choices = Pick<FormChoices, 'doctors' | 'services' | 'clinics'>;

/** Returns the names of the chosen doctor, service and clinic, as far as they exist. */
export function namesOfChosen({ doctors, services, clinics }: Choices, chosen: RequestChoice): string[] {
  const service = services.flatMap((group) => group.choices).find(({ slug }) => slug === chosen.service);
  const doctor = doctors.find(({ slug }) => slug === chosen.doctor);
  return [doctor?.name, service?.title, clinics.find(({ id }) => id === chosen.clinic)?.label].filter(
    (name) => name !== undefined,
  );
}

/** Returns what belongs to a chosen time, a line each: the doctor, the clinic, the service with its price. */
export function visitFactsOf(choices: FormChoices, chosen: RequestChoice): string[] {
  const service = choices.services.flatMap((group) => group.choices).find(({ slug }) => slug === chosen.service);
  const doctor = choices.doctors.find(({ slug }) => slug === chosen.doctor);
  const places = clinicsOfChoice(choices, chosen);
  const [place] = places.length === 1 ? places : [];
  const first = doctor?.price && { title: 'Первый приём', price: doctor.price };
  const priced = service ? { title: service.title, price: choices.prices[service.slug] } : first;
  return [
    doctor?.name,
    place && (choices.clinics.find(({ id }) => id === place.id) ?? place).label,
    priced && [priced.title, priced.price].filter(Boolean).join(': '),
  ].filter((fact) => fact !== undefined && fact !== null);
}

/**
 * Returns what a request is about in one line: «Запись к врачу: Кедрова Анна Сергеевна», «Вопрос по акции: Белая осень».
 * @param choices `null` while they are loading
 */
export function lineOf({ type, source, ...chosen }: CurrentRequest, choices: Choices | null): string {
  if (type === 'resume') return 'Отправка резюме';
  if (type === 'question') return source ? `Вопрос ${sourcePhrase(source)}` : 'Вопрос клинике';
  const names = choices ? namesOfChosen(choices, chosen) : [];
  return ['Запись к врачу', names.join(', ')].filter(Boolean).join(': ');
}

/** Returns «По акции: Белая осень» for a request to a doctor, if a field of the form does not say the same. */
export const sourceLineOf = ({ type, source }: CurrentRequest): string | null =>
  source && type === 'doctor' && !hasOwnField(source) ? sourceText(source) : null;

const sourcePhrase = ({ kind, title }: NamedSource) => {
  const kindName = sourceKinds[kind].toLowerCase();
  return title ? `${kindName}: ${title}` : kindName;
};
