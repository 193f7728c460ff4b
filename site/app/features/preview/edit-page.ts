import { fieldsOnPage, type ShownField } from './edit-fields.ts';
import { drawFrame, drawList, drawRemarks, type Parts } from './edit-parts.ts';
import { contentChangedEvent, type Note } from './edit-rules.ts';

// The script of a preview's pages (server/endpoints/preview): visitors never load it. Everything that it draws stays in
// elements outside React's tree.

const notesPath = '/preview/notes';
const pollMs = 3000;
/** Documents in one question: each is read and checked. */
const batchSize = 20;
/** React changes a page in several steps. */
const settleMs = 200;
/** The pointer needs this long from the field to the link above it. */
const leaveMs = 400;
/** Clicks on these keep their meaning: the link beside them edits. */
const interactive = 'a, button, input, select, textarea, label, summary';

type Notes = { revision: string; notes: Record<string, Note> };

const find = <Part extends HTMLElement>(selector: string) => document.querySelector<Part>(selector);
const layer = find('.preview-layer');
const list = find<HTMLDetailsElement>('.preview-fields');
if (layer && list) start({ layer, list });

function start(parts: Parts) {
  let notes: Notes['notes'] = {};
  let revision = '';
  /** Documents that the service has been asked about since the last change. */
  const known = new Set<string>();
  let updating = Promise.resolve();
  let fields: ShownField[] = [];
  let timer = 0;
  let leaving = 0;
  let framed: Element | null = null;

  const frame = (element: Element | null) => {
    clearTimeout(leaving);
    framed = element;
    drawFrame(parts, fields.find((field) => field.element === element) ?? null);
  };
  const draw = () => {
    fields = fieldsOnPage(document, notes);
    drawRemarks(parts, fields);
    drawList(parts, fields, notes, frame);
    frame(framed?.isConnected ? framed : null);
  };
  const update = async () => {
    draw();
    const unknown = new Set(fields.map(({ reference }) => reference).filter((reference) => !known.has(reference)));
    for (const batch of chunksOf([...unknown], batchSize)) {
      const answer = await ask(`?of=${batch.join(',')}`);
      if (!answer) return;
      for (const reference of batch) known.add(reference);
      notes = { ...notes, ...answer.notes };
      draw();
    }
  };
  const poll = async () => {
    if (document.visibilityState !== 'visible') return;
    const latest = await ask('');
    if (!latest || latest.revision === revision) return;
    const isFirst = revision === '';
    // Until React has hydrated the page, no handler gets the event: it is dispatched again.
    if (!isFirst && window.dispatchEvent(new Event(contentChangedEvent, { cancelable: true }))) return;
    revision = latest.revision;
    if (isFirst) return;
    known.clear();
    settle();
  };
  const settle = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      updating = updating.then(update);
    }, settleMs);
  };
  const isOwn = (node: Node) => parts.layer.contains(node) || parts.list.contains(node);

  document.addEventListener('pointerover', ({ target }) => {
    if (isOwn(target as Node)) return clearTimeout(leaving);
    const field = (target as Element).closest('[data-edit]');
    if (field) return frame(field);
    clearTimeout(leaving);
    leaving = window.setTimeout(() => frame(null), leaveMs);
  });
  document.addEventListener('focusin', ({ target }) => {
    if (!isOwn(target as Node)) frame((target as Element).closest('[data-edit]'));
  });
  openOnClick((target) => {
    const element = isOwn(target) ? null : target.closest('[data-edit]');
    return fields.find((field) => field.element === element)?.url;
  });
  watchPage(isOwn, { onMoved: () => requestAnimationFrame(draw), onChanged: settle });
  document.addEventListener('visibilitychange', () => void poll());

  setInterval(() => void poll(), pollMs);
  // Hydrates an editor's page at once, so that changes can appear (shell/hydration/user-intent.ts).
  window.dispatchEvent(new Event('focusin'));
  void poll();
  settle();
}

/** Opens the editor of a clicked field in a new tab. */
function openOnClick(urlOf: (target: Element) => string | undefined) {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    // A finger that only touches a text shows its outline and the link.
    if ((event as PointerEvent).pointerType === 'touch') return;
    if (!isPlain || event.defaultPrevented || target.closest(interactive)) return;
    // Selecting a text to copy it ends with a click.
    if (getSelection()?.isCollapsed === false) return;
    const url = urlOf(target);
    if (url) window.open(url, '_blank', 'noopener');
  });
}

type Watch = { onMoved: () => void; onChanged: () => void };

function watchPage(isOwn: (node: Node) => boolean, { onMoved, onChanged }: Watch) {
  for (const kind of ['resize', 'scroll', 'toggle', 'load'])
    window.addEventListener(
      kind,
      // The marks scroll with the page, but not with a part of it.
      ({ type, target }) => (type === 'scroll' && target === document) || onMoved(),
      { capture: true, passive: true },
    );
  new ResizeObserver(onMoved).observe(document.body);
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => !isOwn(target))) onChanged();
  }).observe(document.body, { childList: true, characterData: true, subtree: true, attributeFilter: ['data-edit'] });
}

/** Returns `null` when the service cannot be reached or the session has ended. */
async function ask(query: string): Promise<Notes | null> {
  const response = await fetch(notesPath + query).catch(() => null);
  return response?.ok ? response.json().catch(() => null) : null;
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}
