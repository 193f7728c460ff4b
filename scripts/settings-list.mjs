/**
 * Every setting of the product: the one list that the start reads and that docs/operations/settings.md shows.
 * @typedef {object} Setting
 * @property {string} name
 * @property {'content' | 'site'} of the part that reads it; the other one never sees it
 * @property {'port' | 'host' | 'url' | 'email' | 'text' | 'folder' | 'switch' | 'integer' | 'database' | 'secret' | 'password'} kind
 * @property {string} [fallback] value when it is not given; {NAME} stands for another setting
 * @property {[number, number]} [range] of an integer
 * @property {('content' | 'site')[]} [also] other parts that get it
 * @property {string} about
 */

/** @type {Setting[]} */
export const settingsList = [
  {
    name: 'SITE_HOST',
    of: 'site',
    kind: 'host',
    fallback: '127.0.0.1',
    about: 'Адрес, на котором сайт ждёт посетителей. `0.0.0.0` — все адреса машины',
  },
  { name: 'SITE_PORT', of: 'site', kind: 'port', fallback: '3000', about: 'Порт сайта' },
  {
    name: 'SITE_URL',
    of: 'site',
    also: ['content'],
    kind: 'url',
    fallback: 'http://localhost:{SITE_PORT}',
    about: 'Адрес сайта для посетителей: канонические ссылки, доступ со страниц сайта к контенту',
  },
  {
    name: 'HOST',
    of: 'content',
    kind: 'host',
    fallback: '127.0.0.1',
    about: 'Адрес, на котором сервис контента ждёт сайт и редакторов',
  },
  { name: 'CONTENT_PORT', of: 'content', kind: 'port', fallback: '1337', about: 'Порт сервиса контента' },
  {
    name: 'PUBLIC_CONTENT_URL',
    of: 'content',
    kind: 'url',
    fallback: 'http://localhost:{CONTENT_PORT}',
    about: 'Адрес сервиса контента в браузере редактора; админ-панель — на нём же, `/admin`',
  },
  {
    name: 'CONTENT_URL',
    of: 'site',
    kind: 'url',
    fallback: 'http://127.0.0.1:{CONTENT_PORT}',
    about: 'Где сервер сайта берёт контент',
  },
  {
    name: 'ASSETS_URL',
    of: 'site',
    kind: 'url',
    fallback: '{CONTENT_URL}',
    about: 'Где сервер сайта берёт картинки и файлы',
  },
  {
    name: 'CONTENT_TIMEOUT_MS',
    of: 'site',
    kind: 'integer',
    range: [100, 60_000],
    fallback: '5000',
    about: 'Сколько миллисекунд сайт ждёт ответа контента',
  },
  {
    name: 'DATA_DIR',
    of: 'content',
    kind: 'folder',
    fallback: '.data',
    about: 'Папка всего, что появляется в работе: база и файлы (`content`), секреты (`secrets.env`), журналы (`logs`)',
  },
  {
    name: 'SITE_DATA_DIR',
    of: 'site',
    kind: 'folder',
    fallback: '{DATA_DIR}/site',
    about: 'Папка того, что сайт хранит между запусками',
  },
  {
    name: 'DATABASE_URL',
    of: 'content',
    kind: 'database',
    fallback: '',
    about: 'База PostgreSQL вместо встроенной SQLite: `postgres://имя:пароль@узел/база`',
  },
  {
    name: 'SEED',
    of: 'content',
    kind: 'switch',
    fallback: 'on',
    about: '`off` — не наполнять пустую базу демонстрационной клиникой',
  },
  {
    name: 'SEED_DIR',
    of: 'content',
    kind: 'text',
    fallback: 'seed',
    about: 'Папка с данными демонстрационной клиники; путь — от `content`',
  },
  {
    name: 'TRUST_PROXY',
    of: 'content',
    kind: 'switch',
    fallback: 'off',
    about: '`on` — верить `X-Forwarded-For`; только когда впереди стоит свой прокси',
  },
  {
    name: 'SMTP_HOST',
    of: 'content',
    kind: 'host',
    fallback: '',
    about:
      'Почтовый сервер для писем о новых заявках и отзывах. Без него писем нет; с ним нужны `MAIL_FROM` и `NOTICE_TO`',
  },
  { name: 'SMTP_PORT', of: 'content', kind: 'port', fallback: '587', about: 'Порт почтового сервера' },
  {
    name: 'SMTP_SECURE',
    of: 'content',
    kind: 'switch',
    fallback: 'off',
    about: '`on` — TLS с первого байта (порт 465); `off` — TLS, если сервер его предлагает',
  },
  { name: 'SMTP_USER', of: 'content', kind: 'text', fallback: '', about: 'Имя для входа на почтовый сервер' },
  { name: 'SMTP_PASSWORD', of: 'content', kind: 'text', fallback: '', about: 'Пароль для входа на почтовый сервер' },
  { name: 'MAIL_FROM', of: 'content', kind: 'email', fallback: '', about: 'От кого письма' },
  {
    name: 'NOTICE_TO',
    of: 'content',
    kind: 'text',
    fallback: '',
    about: 'Кому письма о новых заявках и отзывах; несколько адресов — через запятую',
  },
  {
    name: 'NOTICE_RETRY_SECONDS',
    of: 'content',
    kind: 'integer',
    range: [1, 3600],
    fallback: '60',
    about: 'Мера пауз, с которыми повторяется неотправленное письмо: 1, 5, 30 и дальше по 60 таких мер',
  },
  {
    name: 'ADMIN_EMAIL',
    of: 'content',
    kind: 'email',
    fallback: 'admin@localhost.example',
    about: 'Почта первого администратора',
  },
  {
    name: 'ADMIN_PASSWORD',
    of: 'content',
    kind: 'password',
    about: 'Пароль первого администратора: не короче 12 знаков, со строчной и заглавной буквой и цифрой',
  },
  {
    name: 'SITE_API_TOKEN',
    of: 'site',
    also: ['content'],
    kind: 'secret',
    about: 'Ключ, с которым сервер сайта читает контент и оставляет заявки',
  },
  {
    name: 'SEARCH_HOST',
    of: 'content',
    also: ['site'],
    kind: 'url',
    fallback: '',
    about: 'Адрес своего сервера Meilisearch вместо встроенного поиска; вместе с ним задаются оба ключа поиска',
  },
  {
    name: 'SEARCH_KEY',
    of: 'content',
    also: ['site'],
    kind: 'secret',
    about: 'Открытый ключ поиска по сайту: с ним можно только искать',
  },
  {
    name: 'SEARCH_ADMIN_KEY',
    of: 'content',
    kind: 'text',
    fallback: '',
    about: 'Ключ сервера Meilisearch с правом менять индексы; нужен только вместе с `SEARCH_HOST`',
  },
  { name: 'PREVIEW_API_TOKEN', of: 'content', kind: 'secret', about: 'Ключ чтения черновиков для предпросмотра' },
  { name: 'APP_KEYS', of: 'content', kind: 'secret', about: 'Ключи подписи сеансов, через запятую' },
  { name: 'API_TOKEN_SALT', of: 'content', kind: 'secret', about: 'Соль ключей доступа' },
  { name: 'ADMIN_JWT_SECRET', of: 'content', kind: 'secret', about: 'Подпись входа в админ-панель' },
  { name: 'TRANSFER_TOKEN_SALT', of: 'content', kind: 'secret', about: 'Соль ключей переноса данных' },
  { name: 'JWT_SECRET', of: 'content', kind: 'secret', about: 'Подпись входа пользователей API' },
  { name: 'ENCRYPTION_KEY', of: 'content', kind: 'secret', about: 'Шифрование хранимых ключей доступа' },
];
