/** Names for screen readers, and states of people, that the framework writes in English without a text to translate. */
const russian: Record<string, string> = {
  'Notifications alt+T': 'Уведомления (Alt+T)',
  Pagination: 'Страницы',
  'Close modal': 'Закрыть',
  Loading: 'Загружается',
  search: 'Поиск',
  'Choose date': 'Дата',
  'Choose time': 'Время',
  published: 'Опубликовано',
  draft: 'Черновик',
  modified: 'Изменено',
};
/** States in the list of staff. */
const states: Record<string, string> = { Active: 'Входит', Inactive: 'Вход закрыт' };
const selector = Object.keys(russian)
  .map((name) => `[aria-label="${name}"]`)
  .join(', ');

/** Keeps these names in Russian while screens change. */
export function translateAccessibleNames(): void {
  const translate = () => {
    for (const text of document.querySelectorAll('[role="alert"][aria-live="assertive"] > span')) {
      if (text.textContent?.startsWith('Loading')) text.textContent = 'Загружается…';
    }
    for (const { firstChild: text } of document.querySelectorAll('main td span')) {
      if (text?.nodeValue && states[text.nodeValue]) text.nodeValue = states[text.nodeValue] ?? '';
    }
    for (const element of document.querySelectorAll(selector)) {
      element.setAttribute('aria-label', russian[element.getAttribute('aria-label') ?? ''] ?? '');
    }
  };
  new MutationObserver(translate).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-label'],
  });
}
