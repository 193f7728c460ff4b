/** Codes of Node. */
const texts: Record<string, string> = {
  ENOTFOUND: 'адрес сервера не найден',
  EAI_AGAIN: 'адрес сервера не найден',
  ECONNREFUSED: 'сервер не принимает соединение',
  ECONNRESET: 'сервер оборвал соединение',
  ETIMEDOUT: 'сервер не ответил вовремя',
  ABORT_ERR: 'сервер не ответил вовремя',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'сертификат сервера не признан',
  SELF_SIGNED_CERT_IN_CHAIN: 'сертификат сервера не признан',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'сертификат сервера не признан',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'сертификат сервера не признан',
  CERT_HAS_EXPIRED: 'сертификат сервера просрочен',
};

/** Returns why a call failed, in words for the staff. Messages of errors are left out: they may quote a key. */
export function networkFault(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return texts.ABORT_ERR as string;
  return texts[String(code)] ?? 'ответ сервера не понят, заявка могла дойти';
}
