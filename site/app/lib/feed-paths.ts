/** Where the feeds are. Apart from all other paths: no script of a page asks for them. */
export const feedPaths = {
  news: '/news/rss.xml',
  articles: '/articles/rss.xml',
  /** Yandex reads it: https://yandex.ru/support/webmaster/ru/feed/doctors */
  doctors: '/feeds/doctors.yml',
} as const;
