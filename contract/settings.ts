/** Every setting of the product: the one list that the start reads and that docs/operations/settings.md shows. */
export interface Setting {
  name: string;
  /** the part that reads it; the other one never sees it */
  of: 'content' | 'site';
  kind:
    | 'port'
    | 'host'
    | 'url'
    | 'email'
    | 'text'
    | 'folder'
    | 'switch'
    | 'integer'
    | 'database'
    | 'secret'
    | 'password';
  /** value when it is not given; {NAME} stands for another setting */
  fallback?: string;
  /** of an integer */
  range?: [number, number];
  /** other parts that get it */
  also?: ('content' | 'site')[];
  about: string;
}

export const settingsList: Setting[] = [
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
    name: 'HSTS_SUBDOMAINS',
    of: 'site',
    kind: 'switch',
    fallback: 'on',
    about:
      '`off` — требовать https только для адреса сайта, не для его поддоменов: когда на поддомене есть служба без https',
  },
  {
    name: 'SITE_WAKE_URLS',
    of: 'content',
    kind: 'text',
    fallback: 'http://127.0.0.1:{SITE_PORT}',
    about: 'Каким серверам сайта сразу сообщать об изменениях; несколько адресов — через запятую, `off` — никаким',
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
    name: 'PAGE_MEMORY_MB',
    of: 'site',
    kind: 'integer',
    fallback: '128',
    range: [1, 65_536],
    about: 'Сколько мегабайт готовых страниц сайт держит в памяти; остальные читает с диска',
  },
  {
    name: 'IMAGE_CACHE_MB',
    of: 'site',
    kind: 'integer',
    range: [10, 100_000],
    fallback: '500',
    about: 'Сколько мегабайт на диске сайта занимают картинки; дольше всех не нужные удаляются',
  },
  {
    name: 'DATABASE_URL',
    of: 'content',
    kind: 'database',
    fallback: '',
    about: 'База PostgreSQL вместо встроенной SQLite: `postgres://имя:пароль@узел/база`',
  },
  {
    name: 'S3_BUCKET',
    of: 'content',
    kind: 'text',
    fallback: '',
    about: 'Корзина S3-совместимого хранилища для картинок и закрытых файлов; без неё они лежат в папке данных',
  },
  {
    name: 'S3_ENDPOINT',
    of: 'content',
    kind: 'url',
    fallback: '',
    about: 'Адрес хранилища, например `https://storage.yandexcloud.net`',
  },
  { name: 'S3_REGION', of: 'content', kind: 'text', fallback: 'us-east-1', about: 'Регион хранилища' },
  { name: 'S3_KEY_ID', of: 'content', kind: 'text', fallback: '', about: 'Имя ключа хранилища' },
  { name: 'S3_SECRET_KEY', of: 'content', kind: 'text', fallback: '', about: 'Сам ключ хранилища' },
  {
    name: 'ACCEPT_DATABASE',
    of: 'content',
    kind: 'switch',
    fallback: 'off',
    about:
      '`on` — один раз запустить с базой, которую сервис не признаёт: пустой после первого запуска или с другими секретами',
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
    name: 'TRUST_PROXY_HOPS',
    of: 'site',
    kind: 'integer',
    fallback: '0',
    range: [0, 10],
    about: 'Сколько своих прокси стоит перед сайтом: столько последних адресов `X-Forwarded-For` писали они',
  },
  {
    name: 'GUESSED_REDIRECTS',
    of: 'site',
    kind: 'switch',
    fallback: 'off',
    about:
      '`on` — перенаправлять и те адреса прежнего сайта, о которых известно только, что они могли быть: `/vrachi`, `/uslugi`, `/stati`, `/pacientam`',
  },
  {
    name: 'SUBMIT_TURNS',
    of: 'site',
    kind: 'integer',
    fallback: '5',
    range: [1, 1_000_000],
    about: 'Сколько форм один адрес может отправить за 10 минут',
  },
  {
    name: 'UPLOAD_TURNS',
    of: 'site',
    kind: 'integer',
    fallback: '3',
    range: [1, 1_000_000],
    about: 'Сколько из них с файлом',
  },
  {
    name: 'SEARCH_TURNS',
    of: 'site',
    kind: 'integer',
    fallback: '60',
    range: [1, 1_000_000],
    about: 'Сколько раз один адрес может искать за минуту',
  },
  {
    name: 'SERVICE_WORKER',
    of: 'site',
    kind: 'switch',
    fallback: 'on',
    about:
      '`off` — убрать у посетителей карточку «Нет связи»: service worker и всё, что он хранит, удалятся при следующем заходе',
  },
  {
    name: 'CLINIC_NAME',
    of: 'site',
    kind: 'text',
    fallback: '',
    about: 'Название клиники на странице ошибки, пока контент не прочитан ни разу; потом — из контента',
  },
  { name: 'CLINIC_PHONE', of: 'site', kind: 'text', fallback: '', about: 'Телефон там же' },
  { name: 'CLINIC_ADDRESS', of: 'site', kind: 'text', fallback: '', about: 'Город и адрес там же' },
  {
    name: 'INDEXNOW_KEY',
    of: 'site',
    kind: 'text',
    fallback: '',
    about:
      'Ключ IndexNow, 8–128 латинских букв, цифр и дефисов: сайт сообщает поисковым системам об изменённых страницах. Работает, когда `SITE_URL` — открытый адрес https; файл ключа сайт показывает сам',
  },
  {
    name: 'GRAPHQL_TURNS',
    of: 'content',
    kind: 'integer',
    range: [1, 1_000_000],
    fallback: '120',
    about: 'Сколько раз за минуту один адрес может спросить GraphQL без ключа; сервера сайта это не касается',
  },
  {
    name: 'LOGIN_TURNS',
    of: 'content',
    kind: 'integer',
    range: [1, 1_000_000],
    fallback: '5',
    about: 'Сколько неверных попыток войти в админ-панель есть у одного адреса за 15 минут',
  },
  {
    name: 'REQUEST_RETENTION_DAYS',
    of: 'content',
    kind: 'integer',
    fallback: '365',
    range: [1, 3650],
    about:
      'Сколько дней хранится заявка (тот же срок — в тексте согласия); потом она стирается навсегда. «Всегда» нет: 152-ФЗ, статья 5',
  },
  {
    name: 'CV_RETENTION_DAYS',
    of: 'content',
    kind: 'integer',
    fallback: '90',
    range: [1, 3650],
    about: 'Сколько дней хранится файл резюме; сама заявка остаётся до своего срока. Тот же срок — в тексте согласия',
  },
  {
    name: 'SMARTCAPTCHA_SITE_KEY',
    of: 'site',
    kind: 'text',
    fallback: '',
    about:
      'Ключ Yandex SmartCaptcha для страниц. Без ключей капчи нет; когда её сервис не отвечает, форма уходит без неё',
  },
  {
    name: 'SMARTCAPTCHA_SERVER_KEY',
    of: 'site',
    kind: 'text',
    fallback: '',
    about: 'Серверный ключ Yandex SmartCaptcha',
  },
  {
    name: 'RECAPTCHA_SECRET',
    of: 'site',
    kind: 'text',
    fallback: '',
    about:
      'Серверный ключ reCAPTCHA v3; ключ для страниц — в общих настройках сайта. Данные уходят за границу: см. 152-ФЗ',
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
    about: '`on` — TLS с первого байта (порт 465); `off` — TLS, если сервер его предлагает; с паролем — только так',
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
    name: 'SITE_API_TOKEN_FORMER',
    of: 'content',
    kind: 'secret',
    fallback: '',
    about:
      'Прежний `SITE_API_TOKEN` на время его смены: контент принимает оба, и формы не прерываются, пока сайт не перезапущен',
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
  {
    name: 'METRICS_TOKEN',
    of: 'site',
    also: ['content'],
    kind: 'secret',
    about: 'Ключ, с которым читают `/metrics` обеих частей; без него там 404',
  },
  {
    name: 'PREVIEW_API_TOKEN',
    of: 'content',
    also: ['site'],
    kind: 'secret',
    about: 'Ключ чтения черновиков для предпросмотра. Смените его, и все ссылки и сеансы предпросмотра закончатся',
  },
  { name: 'APP_KEYS', of: 'content', kind: 'secret', about: 'Ключи подписи сеансов, через запятую' },
  { name: 'API_TOKEN_SALT', of: 'content', kind: 'secret', about: 'Соль ключей доступа' },
  { name: 'ADMIN_JWT_SECRET', of: 'content', kind: 'secret', about: 'Подпись входа в админ-панель' },
  { name: 'TRANSFER_TOKEN_SALT', of: 'content', kind: 'secret', about: 'Соль ключей переноса данных' },
  { name: 'JWT_SECRET', of: 'content', kind: 'secret', about: 'Подпись входа пользователей API' },
  { name: 'ENCRYPTION_KEY', of: 'content', kind: 'secret', about: 'Шифрование хранимых ключей доступа' },
];

const portRange: [number, number] = [1, 65_535];
const byName = new Map(settingsList.map((setting) => [setting.name, setting]));

/**
 * Reads settings by the list: their defaults, ranges and error messages.
 * @throws with one line for the owner when a value is wrong or the list lacks the name
 */
export function createSettingsReader(source: Record<string, string | undefined>) {
  function text(name: string): string {
    const setting = byName.get(name);
    if (!setting) throw new Error(`${name}: contract/settings.ts does not list it`);
    return source[name]?.trim() || (setting.fallback ?? '').replace(/\{(\w+)\}/g, (_, other: string) => text(other));
  }
  function integer(name: string): number {
    const [min, max] = byName.get(name)?.range ?? portRange;
    const value = text(name);
    const number = Number(value);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    throw new Error(`${name}: «${value}» — нужно целое число от ${min} до ${max}`);
  }
  function isOn(name: string): boolean {
    const value = text(name);
    if (value === 'on' || value === 'off') return value === 'on';
    throw new Error(`${name}: «${value}» — нужно on или off`);
  }
  return { text, integer, isOn };
}
