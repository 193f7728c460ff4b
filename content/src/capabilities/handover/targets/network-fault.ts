import { networkTexts } from '../../../platform/outbox/network-texts';

const texts: Record<string, string> = {
  ...networkTexts,
  EAI_AGAIN: 'адрес сервера не найден',
  ECONNRESET: 'сервер оборвал соединение',
};

/** Returns why a call failed, in words for the staff. Messages of errors are left out: they may quote a key. */
export function networkFault(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return texts.ABORT_ERR as string;
  return texts[String(code)] ?? 'ответ сервера не понят, заявка могла дойти';
}
