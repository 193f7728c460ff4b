const late = 'сервер не ответил вовремя';

/** Why a connection failed, by the codes of Node and OpenSSL, in words for the staff. The first match counts. */
const texts: readonly [code: RegExp, text: string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'адрес сервера не найден'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/, 'сервер не принимает соединение'],
  [/^(ETIMEDOUT|ABORT_ERR)$/, late],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'сервер оборвал соединение'],
  [/EXPIRED/, 'сертификат сервера просрочен'],
  [/CERT|SIGNATURE|HOSTNAME_MISMATCH/, 'сертификат сервера не признан'],
  [/^(EPROTO|ERR_SSL_.*|ERR_TLS_.*)$/, 'защищённое соединение с сервером не установлено'],
];

/** Returns why a call failed before there was an answer; `null` for an error of another kind. */
export function networkText(error: unknown): string | null {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return late;
  return texts.find(([pattern]) => pattern.test(String(code)))?.[1] ?? null;
}
