/** Addresses that are no page: their answer has no heading. */
const parts: Record<string, string> = {
  '/callback/choices': 'Услуги и врачи в форме заявки',
  '/search/links': 'Быстрые ссылки в поиске',
  '/feeds/doctors.yml': 'Врачи для Яндекса',
};
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

/** What an editor calls an address: the heading of its page, the title of a feed. */
export function pageName(path: string, body: string): string | null {
  if (parts[path]) return parts[path];
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(body) ?? /<title[^>]*>([\s\S]*?)<\/title>/.exec(body) ?? [];
  const name = heading
    .replace(/<!--.*?-->|<[^>]*>/g, '')
    .replace(/&([\w#]+);/g, (whole, entity: string) => entities[entity.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
  return name || null;
}
