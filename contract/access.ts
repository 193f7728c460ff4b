/** Fields of a clinic that say how one comes in with a wheelchair or a pram. */
export const accessFields = ['hasStepFreeEntrance', 'hasLift', 'hasDisabledParking', 'accessHelper'] as const;

/** Returns the facts of access in words, for the page and for the search; nothing for what the clinic has not said. */
export function accessFacts(clinic: Readonly<Record<string, unknown>>): string[] {
  const say = (fact: unknown, yes: string, no: string) => (fact === true ? yes : fact === false ? no : '');
  return [
    say(clinic.hasStepFreeEntrance, 'Вход без ступеней или с пандусом', 'Вход со ступенями'),
    say(clinic.hasLift, 'Есть лифт', 'Лифта нет'),
    say(clinic.hasDisabledParking, 'Парковка для инвалидов', 'Отдельной парковки для инвалидов нет'),
    clinic.accessHelper ? `Поможет войти ${clinic.accessHelper}` : '',
  ].filter(Boolean);
}
