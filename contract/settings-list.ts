type SettingKind =
  | 'port'
  | 'host'
  | 'url'
  /** A URL without a path. */
  | 'origin'
  /** Several, separated by commas, or `off`. */
  | 'origins'
  /** Several `host:port`, separated by commas. */
  | 'nodes'
  | 'email'
  /** Several, separated by commas. */
  | 'emails'
  | 'text'
  | 'folder'
  | 'switch'
  | 'integer'
  | 'database'
  /** A time zone of the list in clock.ts. */
  | 'zone'
  | 'secret'
  | 'password';

type Definition = {
  kind: SettingKind;
  /** The default; {NAME} stands for another setting. A secret or password without one is generated. */
  fallback?: string;
  /** Range of an integer; 1 to 1 000 000 if missing. */
  range?: readonly [number, number];
  /** The line in docs/operations/settings.md. */
  about: string;
};

type Definitions = Record<string, Definition>;
type Part = 'content' | 'site';

const siteSettings = {
  SITE_HOST: {
    kind: 'host',
    fallback: '127.0.0.1',
    about: 'Адрес, на котором сайт ждёт посетителей. `0.0.0.0` — все адреса машины',
  },
  SITE_PORT: { kind: 'port', fallback: '3000', about: 'Порт сайта' },
  HSTS_SECONDS: {
    kind: 'integer',
    fallback: '31536000',
    range: [1, 63_072_000],
    about:
      'Сколько секунд браузер открывает адрес сайта только по https (HSTS). `clinic install` ставит 600, десять минут: пока https не проверен, ошибку можно исправить. Через неделю `clinic doctor` предложит год',
  },
  HSTS_SUBDOMAINS: {
    kind: 'switch',
    fallback: 'off',
    about: '`on` — требовать https и для всех поддоменов адреса сайта: только если служб без https там нет',
  },
  CONTENT_URL: { kind: 'url', fallback: 'http://127.0.0.1:{CONTENT_PORT}', about: 'Где сервер сайта берёт контент' },
  ASSETS_URL: { kind: 'url', fallback: '{CONTENT_URL}', about: 'Где сервер сайта берёт картинки и файлы' },
  SITE_DATA_DIR: { kind: 'folder', fallback: '{DATA_DIR}/site', about: 'Папка того, что сайт хранит между запусками' },
  IMAGE_CACHE_MB: {
    kind: 'integer',
    fallback: '500',
    range: [10, 100_000],
    about:
      'Сколько мегабайт на диске сайта занимают картинки. Сайт готовит их заранее, пока занято меньше 90 %; не нужные неделю удаляются',
  },
  TRUST_PROXY_HOPS: {
    kind: 'integer',
    fallback: '0',
    range: [0, 10],
    about: 'Сколько своих прокси стоит перед сайтом: столько последних адресов `X-Forwarded-For` писали они',
  },
  SERVICE_WORKER: {
    kind: 'switch',
    fallback: 'on',
    about:
      '`off` — убрать у посетителей карточку «Нет связи»: service worker и всё, что он хранит, удалятся при следующем заходе',
  },
  CLINIC_NAME: {
    kind: 'text',
    about: 'Название клиники на странице ошибки, пока контент не прочитан ни разу; потом — из контента',
  },
  CLINIC_PHONE: { kind: 'text', about: 'Телефон там же, с кодом города: +7 (3822) 00-00-00' },
  CLINIC_ADDRESS: { kind: 'text', about: 'Город и адрес там же' },
  INDEXNOW_KEY: {
    kind: 'text',
    about:
      'Ключ IndexNow, 8–128 латинских букв, цифр и дефисов: сайт сообщает поисковым системам об изменённых страницах. Работает, когда `SITE_URL` — открытый адрес https; файл ключа сайт показывает сам',
  },
  CLAMD: {
    kind: 'text',
    about:
      'Антивирус clamd для резюме: `127.0.0.1:3310` или `/run/clamav/clamd.ctl` (пакет clamav-daemon). Когда он молчит, резюме приходит без проверки, а `clinic doctor` говорит об этом',
  },
  SMARTCAPTCHA_SERVER_KEY: { kind: 'text', about: 'Серверный ключ Yandex SmartCaptcha' },
  RECAPTCHA_SECRET: {
    kind: 'text',
    about:
      'Серверный ключ reCAPTCHA v3; ключ для страниц — в общих настройках сайта. Данные уходят за границу: см. 152-ФЗ',
  },
} as const satisfies Definitions;

const contentSettings = {
  SITE_WAKE_URLS: {
    kind: 'origins',
    fallback: 'http://127.0.0.1:{SITE_PORT}',
    about: 'Каким серверам сайта сразу сообщать об изменениях; несколько адресов — через запятую, `off` — никаким',
  },
  HOST: { kind: 'host', fallback: '127.0.0.1', about: 'Адрес, на котором сервис контента ждёт сайт и редакторов' },
  CONTENT_PORT: { kind: 'port', fallback: '1337', about: 'Порт сервиса контента' },
  PUBLIC_CONTENT_URL: {
    kind: 'url',
    fallback: 'http://localhost:{CONTENT_PORT}',
    about: 'Адрес сервиса контента в браузере редактора; админ-панель — на нём же, `/admin`',
  },
  DATA_DIR: {
    kind: 'folder',
    fallback: '.data',
    about: 'Папка всего, что появляется в работе: база и файлы (`content`), секреты (`secrets.env`), журналы (`logs`)',
  },
  DATABASE_URL: {
    kind: 'database',
    about: 'База PostgreSQL вместо встроенной SQLite: `postgres://имя:пароль@узел/база`',
  },
  S3_BUCKET: {
    kind: 'text',
    about: 'Корзина S3-совместимого хранилища для картинок и закрытых файлов; без неё они лежат в папке данных',
  },
  S3_ENDPOINT: { kind: 'url', about: 'Адрес хранилища, например `https://storage.yandexcloud.net`' },
  S3_REGION: { kind: 'text', fallback: 'us-east-1', about: 'Регион хранилища' },
  S3_KEY_ID: { kind: 'text', about: 'Имя ключа хранилища' },
  S3_SECRET_KEY: { kind: 'text', about: 'Сам ключ хранилища' },
  ACCEPT_DATABASE: {
    kind: 'switch',
    fallback: 'off',
    about:
      '`on` — один раз запустить с базой, которую сервис не признаёт: пустой после первого запуска или с другими секретами',
  },
  CLINIC_TIME_ZONE: {
    kind: 'zone',
    about:
      'Часовой пояс клиники, например Asia/Omsk: подставляется, пока в общих настройках сайта он не выбран. Дальше его меняют там',
  },
  SEED: { kind: 'switch', fallback: 'on', about: '`off` — не наполнять пустую базу демонстрационной клиникой' },
  TRUST_PROXY: {
    kind: 'switch',
    fallback: 'off',
    about: '`on` — верить `X-Forwarded-For`; только когда впереди стоит свой прокси',
  },
  REQUEST_RETENTION_DAYS: {
    kind: 'integer',
    fallback: '365',
    range: [1, 3_650],
    about:
      'Сколько дней хранится заявка (тот же срок — в тексте согласия); потом она стирается навсегда. «Всегда» нет: 152-ФЗ, статья 5',
  },
  CV_RETENTION_DAYS: {
    kind: 'integer',
    fallback: '90',
    range: [1, 3_650],
    about: 'Сколько дней хранится файл резюме; сама заявка остаётся до своего срока. Тот же срок — в тексте согласия',
  },
  SMTP_HOST: {
    kind: 'host',
    about:
      'Почтовый сервер для писем о новых заявках и отзывах. Без него писем нет; с ним нужны `MAIL_FROM` и `NOTICE_TO`',
  },
  SMTP_PORT: {
    kind: 'port',
    fallback: '587',
    about:
      'Порт почтового сервера. 465 — TLS с первого байта; с другим — STARTTLS, если сервер его предлагает; с паролем — только так',
  },
  SMTP_USER: { kind: 'text', about: 'Имя для входа на почтовый сервер' },
  SMTP_PASSWORD: { kind: 'text', about: 'Пароль для входа на почтовый сервер' },
  MAIL_FROM: { kind: 'email', about: 'От кого письма' },
  NOTICE_TO: { kind: 'emails', about: 'Кому письма о новых заявках и отзывах; несколько адресов — через запятую' },
  ESCALATION_MINUTES: {
    kind: 'integer',
    fallback: '15',
    range: [1, 1_440],
    about:
      'Через сколько рабочих минут клиники о заявке, которую никто не взял, напомнят почта и MAX — то, что подключено',
  },
  PUSH_ORIGINS: {
    kind: 'origins',
    fallback:
      'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com',
    about:
      'Службы уведомлений браузеров, которым сервис контента отдаёт зашифрованные уведомления о заявках; `*.` — все поддомены, `off` — уведомлений на устройствах нет',
  },
  VAPID_PRIVATE_KEY: {
    kind: 'secret',
    about: 'Ключ, которым подписаны уведомления на устройствах. Смените его, и сотрудники включат их заново',
  },
  MAX_TOKEN: { kind: 'text', about: 'Ключ бота в MAX, который пишет о заявках; с ним нужен `MAX_CHAT_ID`' },
  MAX_CHAT_ID: { kind: 'text', about: 'Номер чата в MAX, куда добавлен бот' },
  MAX_CA_FILE: {
    kind: 'text',
    about: 'Файл PEM с корневым сертификатом Минцифры: ему верят только при связи с MAX, больше нигде',
  },
  MAX_URL: { kind: 'url', fallback: 'https://platform-api2.max.ru', about: 'Адрес MAX для ботов' },
  BITRIX24_URL: {
    kind: 'text',
    about:
      'Адрес входящего вебхука Битрикс24 вместе с ключом: `https://klinika.bitrix24.ru/rest/1/ключ/`. С ним заявки уходят в Битрикс24',
  },
  BITRIX24_RECIPIENT: {
    kind: 'text',
    fallback: 'ООО «1С-Битрикс»',
    about:
      'Получатель данных с его формой, как он назван в тексте согласия; `own` — Битрикс24 стоит на сервере самой клиники',
  },
  AMOCRM_URL: { kind: 'text', about: 'Адрес аккаунта amoCRM, например `https://klinika.amocrm.ru`' },
  AMOCRM_TOKEN: {
    kind: 'text',
    about: 'Долгосрочный токен amoCRM; с ним нужен `AMOCRM_URL`, и заявки уходят в «Неразобранное»',
  },
  AMOCRM_PIPELINE_ID: {
    kind: 'integer',
    fallback: '',
    range: [1, 2_147_483_647],
    about: 'Номер воронки amoCRM; без него — главная',
  },
  AMOCRM_RECIPIENT: {
    kind: 'text',
    fallback: 'ООО «АМОЦРМ»',
    about: 'Получатель данных с его формой, как он назван в тексте согласия',
  },
  IDENT_KEY: {
    kind: 'secret',
    fallback: '',
    about:
      'Ключ интеграции IDENT, от 32 знаков: с ним программа IDENT клиники забирает заявки по адресу `PUBLIC_CONTENT_URL`',
  },
  WEBHOOK_URL: {
    kind: 'text',
    about:
      'Адрес своей программы, которой уходят заявки по Standard Webhooks; с ним нужны `WEBHOOK_SECRET` и `WEBHOOK_RECIPIENT`',
  },
  WEBHOOK_SECRET: {
    kind: 'text',
    about: 'Ключ подписи вебхука: `whsec_` и base64 от 24–64 случайных байт',
  },
  WEBHOOK_SECRET_FORMER: {
    kind: 'text',
    about: 'Прежний ключ подписи на время его смены: подписей в вызове две',
  },
  WEBHOOK_RECIPIENT: {
    kind: 'text',
    about:
      'Получатель данных с его формой, как он назван в тексте согласия; `own` — программа стоит на сервере самой клиники',
  },
  ADMIN_EMAIL: { kind: 'email', fallback: 'admin@localhost.example', about: 'Почта первого администратора' },
  ADMIN_PASSWORD: {
    kind: 'password',
    about: 'Пароль первого администратора: не короче 12 знаков, со строчной и заглавной буквой и цифрой',
  },
  SITE_API_TOKEN_FORMER: {
    kind: 'secret',
    fallback: '',
    about:
      'Прежний `SITE_API_TOKEN` на время его смены: контент принимает оба, и формы не прерываются, пока сайт не перезапущен',
  },
  SEARCH_ADMIN_KEY: {
    kind: 'text',
    about: 'Ключ сервера Meilisearch с правом менять индексы; нужен только вместе с `SEARCH_HOST`',
  },
  APP_KEYS: { kind: 'secret', about: 'Ключи подписи сеансов, через запятую' },
  API_TOKEN_SALT: { kind: 'secret', about: 'Соль ключей доступа' },
  ADMIN_JWT_SECRET: { kind: 'secret', about: 'Подпись входа в админ-панель' },
  ENCRYPTION_KEY: { kind: 'secret', about: 'Шифрование хранимых ключей доступа' },
} as const satisfies Definitions;

const sharedSettings = {
  SITE_URL: {
    kind: 'origin',
    fallback: 'http://localhost:{SITE_PORT}',
    about: 'Адрес сайта для посетителей: канонические ссылки, доступ со страниц сайта к контенту',
  },
  SITE_API_TOKEN: { kind: 'secret', about: 'Ключ, с которым сервер сайта читает контент и оставляет заявки' },
  SEARCH_HOST: {
    kind: 'url',
    about: 'Адрес своего сервера Meilisearch вместо встроенного поиска; вместе с ним задаются оба ключа поиска',
  },
  SEARCH_KEY: { kind: 'secret', about: 'Открытый ключ поиска по сайту: с ним можно только искать' },
  RATE_LIMIT_FACTOR: {
    kind: 'integer',
    fallback: '1',
    range: [1, 100_000],
    about:
      'Во сколько раз больше обычного один адрес может отправлять форм и файлов, искать и спрашивать GraphQL без ключа: когда за одним адресом много людей. Попыток входа в админ-панель всегда пять',
  },
  SMARTCAPTCHA_SITE_KEY: {
    kind: 'text',
    about:
      'Ключ Yandex SmartCaptcha для страниц. Без ключей капчи нет; когда её сервис не отвечает, форма уходит без неё',
  },
  METRICS_TOKEN: { kind: 'secret', about: 'Ключ, с которым читают `/metrics` обеих частей; без него там 404' },
  PREVIEW_API_TOKEN: {
    kind: 'secret',
    about: 'Ключ чтения черновиков для предпросмотра. Смените его, и все ссылки и сеансы предпросмотра закончатся',
  },
} as const satisfies Definitions;

/** Read by the commands for a server only (tools/server): they give each node its own address. */
const serverSettings = {
  SITE_NODES: {
    kind: 'nodes',
    about:
      'Узлы сайта на сервере: `адрес:порт` через запятую, например `127.0.0.1:3000,127.0.0.1:3001`. Пусто — один, `SITE_HOST:SITE_PORT`. Службы, окружение и nginx пишет `clinic apply`',
  },
  CONTENT_NODES: {
    kind: 'nodes',
    about: 'Узлы сервиса контента, так же; больше одного — только с PostgreSQL. Пусто — один, `HOST:CONTENT_PORT`',
  },
} as const satisfies Definitions;

/** A setting and the parts that receive it; the others never see it. */
export type Setting = Definition & { name: string; parts: Part[] };
export type SettingName =
  | keyof typeof siteSettings
  | keyof typeof contentSettings
  | keyof typeof sharedSettings
  | keyof typeof serverSettings;

const toList = (definitions: Definitions, ...parts: Part[]): Setting[] =>
  Object.entries(definitions).map(([name, definition]) => ({ ...definition, name, parts }));

/** Every setting: the commands, both parts and docs/operations/settings.md use this one list. */
export const settingsList: Setting[] = [
  ...toList(sharedSettings, 'site', 'content'),
  ...toList(siteSettings, 'site'),
  ...toList(contentSettings, 'content'),
  ...toList(serverSettings),
];

/** Returns the default, or `undefined` for a setting that is generated. */
export function fallbackOf({ kind, fallback }: Setting): string | undefined {
  return fallback ?? (kind === 'secret' || kind === 'password' ? undefined : '');
}
