/** A try that is due, or that the later ones wait for. */
export type Job = {
  item: number;
  /** Tries so far; 0 when there is no row yet. */
  tries: number;
  /** `null` before the first try. */
  nextTryAt: Date | null;
  cameAt: Date;
};

/**
 * An item holds the later ones back for so long at most, and a receiver rests for so long: a short outage keeps the
 * order of time. A longer pause holds only its own item.
 */
export const holdMs = 5 * 60_000;

/** Longer than a try may take (`tryMs`): then the node that claimed it has died. */
export const leaseMs = 120_000;
/** All calls of one try together. */
export const tryMs = 100_000;

/**
 * Why a try failed: `later` passes by itself, `broken` needs a person and stops the receiver, `refused` is about this
 * one item.
 */
export type FailureKind = 'later' | 'broken' | 'refused';

export class DeliveryError extends Error {
  constructor(
    readonly kind: FailureKind,
    /** In words for the staff, without data of visitors and keys. */
    readonly failure: string,
    readonly retryAfterMs: number | null = null,
  ) {
    super(failure);
  }
}

/** A receiver as «Каналы» shows it; times are texts on the clinic's clock. */
export type ReceiverState = {
  isOn: boolean;
  lastSuccess: string | null;
  lastFailure: string | null;
  failure: string | null;
  /** Whether the last try has failed. */
  isFailing: boolean;
};

type Times = { lastSuccessAt: string | null; lastFailureAt: string | null };

/** Whether the last try of a receiver has failed. */
export const isFailing = ({ lastFailureAt, lastSuccessAt }: Times): boolean =>
  lastFailureAt !== null && new Date(lastFailureAt) > new Date(lastSuccessAt ?? 0);
