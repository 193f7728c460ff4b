import { useEffect, useState } from 'react';
import type { RequestChoices } from '../../cms/request.server.ts';
import { SelectList } from '../../ui/select-list/select-list.tsx';

/**
 * Service and doctor, both by choice. Choosing a service resets the doctor and leaves those who do it (SPEC.md
 * section 4); a sub-service that no doctor does cannot be chosen.
 * @param service slug of the service to begin with
 * @param doctor slug of the doctor to begin with; what comes later, of both, is taken over then
 */
export function RequestSelects({
  choices,
  service,
  doctor,
}: {
  choices: RequestChoices;
  service: string;
  doctor: string;
}) {
  const [chosenService, setService] = useState(service);
  const [chosenDoctor, setDoctor] = useState(doctor);
  useEffect(() => setService(service), [service]);
  useEffect(() => setDoctor(doctor), [doctor]);

  const able = choices.services.flatMap((group) => group.choices).find(({ slug }) => slug === chosenService)?.doctors;
  const doctors = able ? choices.doctors.filter(({ slug }) => able.includes(slug)) : choices.doctors;
  return (
    <>
      <SelectList
        id="callback-service"
        name="service"
        label="Услуга"
        emptyLabel="Не выбрана"
        groups={choices.services.map((group) => ({
          label: group.title,
          options: group.choices.map(({ slug, title, doctors: who }) => ({
            value: slug,
            label: title,
            isDisabled: who.length === 0,
          })),
        }))}
        value={chosenService}
        onChange={(slug) => {
          setService(slug);
          setDoctor('');
        }}
      />
      <SelectList
        id="callback-doctor"
        name="doctor"
        label="Врач"
        emptyLabel="Любой врач"
        groups={[{ label: '', options: doctors.map(({ slug, name }) => ({ value: slug, label: name })) }]}
        // Only what can be seen is sent: before script came nothing kept the two together.
        value={doctors.some(({ slug }) => slug === chosenDoctor) ? chosenDoctor : ''}
        onChange={setDoctor}
      />
    </>
  );
}
