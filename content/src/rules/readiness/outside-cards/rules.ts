import { dayText } from '@clinic/contract/clock';
import { datesText, spanText, weekText } from '@clinic/contract/hours-texts';
import { type HoursFields, toHoursRows } from '@clinic/contract/timetable-rows';

/** What other sites show of a clinic, in the order of the page «Сведения клиники». */
export const factNames = {
  name: 'название',
  phone: 'телефон',
  address: 'адрес',
  hours: 'часы и праздники',
  licence: 'лицензия',
  prices: 'дата прайс-листа',
} as const;
export type FactName = keyof typeof factNames;

/** A line of a fact. @property until its last day, YYYY-MM-DD: a past holiday is no difference */
type FactLine = { text: string; until?: string };
export type ClinicFacts = Record<FactName, readonly FactLine[]>;

/** A card in the settings. */
export type Card = { name: string; url?: string | null; shows: readonly FactName[] };
/** The facts that a card had when a person ticked it. @property by their name; empty: when the card was added */
export type Tick = { facts: ClinicFacts; on: string; by: string };

type Place = HoursFields & {
  label?: string | null;
  city?: string | null;
  postalCode?: string | null;
  address?: string | null;
  phones?: readonly ({ value?: string | null } | null)[] | null;
};
type Config = HoursFields & {
  name?: string | null;
  phoneNumber?: string | null;
  licence?: string | null;
  city?: string | null;
  postalCode?: string | null;
  address?: string | null;
};
type Special = NonNullable<NonNullable<HoursFields['specialDays']>[number]>;

/** Reads the facts from what is published. @param pricesFrom date of the price list, YYYY-MM-DD */
export function toFacts(config: Config, clinics: readonly Place[], pricesFrom: string | null): ClinicFacts {
  const ofAll = <Line extends FactLine>(find: (place: Place) => readonly Line[]) =>
    clinics.flatMap((clinic) => find(clinic).map((line) => ({ ...line, text: `${clinic.label}: ${line.text}` })));
  const phonesOf = ({ phones }: Place) => linesOf(...(phones ?? []).map((phone) => phone?.value));
  return {
    name: linesOf(config.name),
    phone: [...linesOf(config.phoneNumber), ...ofAll(phonesOf)],
    address: [...linesOf(addressOf(config)), ...ofAll((place) => linesOf(addressOf(place)))],
    hours: [...hoursOf(config), ...ofAll(hoursOf)],
    licence: linesOf(config.licence),
    prices: linesOf(pricesFrom && dayText(pricesFrom)),
  };
}

const linesOf = (...texts: readonly (string | null | undefined)[]): FactLine[] =>
  texts.flatMap((text) => (text?.trim() ? [{ text: plain(text) }] : []));

/** Other sites get plain spaces and no joiners. */
const plain = (text: string) => text.trim().replaceAll('\u2060', '').replaceAll('\u00a0', ' ');

const addressOf = ({ postalCode, city, address }: Pick<Place, 'postalCode' | 'city' | 'address'>) =>
  address ? [postalCode, city, address].filter(Boolean).join(', ') : '';

function hoursOf({ workingHours, specialDays }: HoursFields): FactLine[] {
  const rows = toHoursRows(workingHours);
  const days = (specialDays ?? []).flatMap((row) => (row ? [toSpecialLine(row)] : []));
  return [...linesOf(rows.length > 0 ? weekText(rows) : ''), ...days];
}

function toSpecialLine(row: Special): FactLine {
  const { from, kind, opens, closes } = row;
  const until = row.until ?? from;
  const span = opens && closes ? spanText({ opens, closes }) : '';
  const what = { closed: 'закрыто', hours: span, usual: 'как обычно' }[kind];
  return { text: plain(`${datesText(from, until)} ${until.slice(0, 'YYYY'.length)}: ${what}`), until };
}

/** Returns the facts that a card shows and that differ from those of its tick. @param today YYYY-MM-DD */
export function staleFacts(card: Card, tick: Tick, now: ClinicFacts, today: string): FactName[] {
  const textsOf = (lines: readonly FactLine[] = []) =>
    lines
      .filter(({ until }) => until === undefined || until >= today)
      .map(({ text }) => text)
      .sort()
      .join('\n');
  return card.shows.filter((fact) => textsOf(tick.facts[fact]) !== textsOf(now[fact]));
}

type CardRow = { name?: string | null; url?: string | null } & Record<string, unknown>;

/** Fields of a row by the fact whose place they decide. */
const showing: Record<string, FactName> = {
  showsName: 'name',
  showsPhone: 'phone',
  showsAddress: 'address',
  showsHours: 'hours',
  showsLicence: 'licence',
  showsPrices: 'prices',
};

/** Reads a row of «Карточки на других сайтах». */
export const toCard = ({ name, url, ...row }: CardRow): Card => ({
  name: String(name ?? '').trim(),
  url,
  shows: Object.entries(showing).flatMap(([field, fact]) => (row[field] ? [fact] : [])),
});
