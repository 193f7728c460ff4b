/** Hosts of others that pages may contact, each only once the clinic has switched its purpose on. Sources of a policy. */

/** docs/specification.md section 13. */
export const captchaHosts = {
  smartcaptcha: 'https://smartcaptcha.yandexcloud.net',
  recaptcha: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
} as const;

/** Yandex Metrika without session recording, which is never enabled (docs/specification.md section 13). */
export const counterHosts = 'https://mc.yandex.ru https://mc.yandex.com https://yastatic.net';

/** Yandex's rules for its maps since 2025-12. */
export const mapHosts = 'https://api-maps.yandex.ru https://*.api-maps.yandex.ru https://yastatic.net';
export const mapDataHosts = `${mapHosts} https://*.maps.yandex.net`;
