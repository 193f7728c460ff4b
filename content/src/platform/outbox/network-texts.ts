/** Why a connection failed, by the codes of Node, in words for the staff. */
export const networkTexts: Readonly<Record<string, string>> = {
  ENOTFOUND: 'адрес сервера не найден',
  ECONNREFUSED: 'сервер не принимает соединение',
  ETIMEDOUT: 'сервер не ответил вовремя',
  ABORT_ERR: 'сервер не ответил вовремя',
  SELF_SIGNED_CERT_IN_CHAIN: 'сертификат сервера не признан',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'сертификат сервера не признан',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'сертификат сервера не признан',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'сертификат сервера не признан',
  CERT_HAS_EXPIRED: 'сертификат сервера просрочен',
};
