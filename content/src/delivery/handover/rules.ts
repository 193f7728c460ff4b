import type { Rights } from '../../platform/capability';
import type { Pauses } from '../../platform/pauses';

/** An operator sees where a request went and sends it again; only administrators send test leads. */
export const handoverRights = {
  name: 'handover',
  displayName: 'Передача заявок',
  actions: {
    read: 'Видеть, куда переданы заявки',
    resend: 'Передавать заявку ещё раз',
    test: 'Проверять связь с программами клиники',
  },
  grants: { operator: ['read', 'resend'] },
} as const satisfies Rights;

/** The id of an action among the admin's permissions. */
export const handoverActionId = (action: keyof typeof handoverRights.actions) =>
  `api::${handoverRights.name}.${action}`;

/** All of them. A constant: the admin's hook checks each new array again. */
export const handoverPermissions = (Object.keys(handoverRights.actions) as (keyof typeof handoverRights.actions)[]).map(
  (action) => ({ action: handoverActionId(action), subject: null }),
);

/** Programs of the clinic that get requests, with the names that the staff sees. */
export const targetTitles = { bitrix24: 'Битрикс24', amocrm: 'amoCRM', ident: 'IDENT', webhook: 'Вебхук' } as const;

export type TargetName = keyof typeof targetTitles;

export const targetNames = Object.keys(targetTitles) as TargetName[];

const secondMs = 1000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

/** A lead may not be given up in a night: six growing pauses, then a try a day for two weeks. */
export const pauses: Pauses = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  ...Array.from({ length: 14 }, () => 24 * hourMs),
];

/** A request younger than this is not given up, however often it was tried. */
export const giveUpAfterMs = 14 * 24 * hourMs;

/**
 * How a handover ended. `withheld`: the consent was said to a colleague without its text, which is no failure: nothing goes
 * to third parties.
 */
export const outcomes = ['delivered', 'refused', 'unnamed', 'withheld', 'exhausted'] as const;

export type HandoverOutcome = (typeof outcomes)[number];

/** One handover as the request's card shows it. */
export type Handover = {
  target: TargetName;
  title: string;
  text: string;
  isFailing: boolean;
  canResend: boolean;
};

/** A delivery; times are texts on the clinic's clock. */
export type HandoverFacts = {
  outcome: HandoverOutcome | null;
  ref: string | null;
  failure: string | null;
  at: string;
  tries: number;
  nextTry: string | null;
};

/**
 * Puts a handover into words.
 * @param facts `null` before the first try
 * @param targetFailure why the target is broken, `null` for a working one
 */
export function describeHandover(
  target: TargetName,
  facts: HandoverFacts | null,
  targetFailure: string | null,
): Handover {
  const shared = { target, title: targetTitles[target] };
  if (facts?.outcome === 'delivered') {
    const text = [`Передана ${facts.at}`, facts.ref].filter(Boolean).join(': ');
    return { ...shared, text, isFailing: false, canResend: target !== 'ident' };
  }
  if (facts?.outcome === 'withheld') {
    const text = 'Не передаём: согласие дано устно, текст с этим получателем человек не принимал';
    return { ...shared, text, isFailing: false, canResend: false };
  }
  if (facts?.outcome) {
    const text = `${endings[facts.outcome]}: ${facts.failure ?? 'причина неизвестна'}`;
    return { ...shared, text, isFailing: true, canResend: true };
  }
  if (targetFailure) {
    return { ...shared, text: `Ждёт, пока починят связь: ${targetFailure}`, isFailing: true, canResend: false };
  }
  if (facts?.failure) {
    const next = facts.nextTry ? `, следующая ${facts.nextTry}` : '';
    const text = `Пока не ушла: ${facts.failure}. Попыток: ${facts.tries}${next}`;
    return { ...shared, text, isFailing: true, canResend: true };
  }
  const text = target === 'ident' ? 'Ждёт, пока IDENT её заберёт' : 'Передаётся';
  return { ...shared, text, isFailing: false, canResend: false };
}

const endings: Record<Exclude<HandoverOutcome, 'delivered' | 'withheld'>, string> = {
  refused: 'Не принята',
  unnamed: 'Не передаём',
  exhausted: 'Не ушла за две недели',
};
