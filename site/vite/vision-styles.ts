import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import type { Plugin } from 'vite';

/** Attributes of <html> that only the version for the visually impaired has (app/features/vision/vision-settings.ts). */
const mark = /\[data-(scheme|scale|tracking|leading|images)\b/;
/** How an author says «with large text»: the rules for each size are made of it. */
const anyLarge = /:is\(\[data-scale=["']?150["']?\],\s*\[data-scale=["']?200["']?\]\)/;
const narrowerThan = /^\((?:width\s*<=|max-width:)\s*([\d.]+)rem\)$/;
const scales = [150, 200] as const;

/** The name of the built style sheet begins with it: the server looks for it so (server/endpoints/visitor-pages.ts). */
export const visionStylesName = 'vision-version.css';

/**
 * Takes out of the built style sheets what only the version for the visually impaired needs, and puts it into one of its
 * own, so that nobody else loads it. The source keeps such rules beside what they change.
 */
export function visionStyles(): Plugin {
  return {
    name: 'vision-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const taken: string[] = [];
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const { usual, vision } = takeVisionStyles(String(file.source));
        file.source = usual;
        taken.push(vision);
      }
      this.emitFile({ type: 'asset', name: visionStylesName, source: taken.join('') });
    },
  };
}

/**
 * Parts one style sheet in two. Besides what is marked, the version gets the rules for narrow windows once more for each
 * size of text: media queries know nothing of the size set on <html>, and a window of 1440 px has with letters twice as
 * large the room of one of 720 px.
 */
export function takeVisionStyles(css: string): { usual: string; vision: string } {
  const usual = postcss.parse(css);
  const vision: string[] = [];
  usual.walkRules((rule) => {
    const chain = chainOf(rule);
    if (chain.some(({ name }) => name.endsWith('keyframes'))) return;
    const marked = rule.selectors.filter((selector) => mark.test(selector));
    const others = rule.selectors.filter((selector) => !mark.test(selector));
    if (marked.length > 0) vision.push(wrapped(rule, marked, chain));
    for (const scale of scales) {
      const wider = chain.map((at) => widened(at, scale));
      if (wider.every(({ params }, i) => params === chain[i]?.params)) continue;
      vision.push(
        wrapped(
          rule,
          [...marked, ...others].flatMap((one) => scaled(one, scale)),
          wider,
        ),
      );
    }
    if (others.length === 0) removeWithEmpty(rule);
    else rule.selectors = others;
  });
  return { usual: usual.toString(), vision: vision.join('') };
}

type Condition = { name: string; params: string };

function chainOf(rule: Rule): Condition[] {
  const chain: Condition[] = [];
  for (let at = rule.parent; at?.type === 'atrule'; at = at.parent) {
    const { name, params } = at as AtRule;
    chain.unshift({ name, params });
  }
  return chain;
}

function widened(at: Condition, scale: number): Condition {
  const [, rem] = at.name === 'media' ? (narrowerThan.exec(at.params) ?? []) : [];
  return rem ? { name: 'media', params: `(max-width:${(Number(rem) * scale) / 100}rem)` } : at;
}

/** The selector for that size alone; none where it is for another size only. */
function scaled(selector: string, scale: number): string[] {
  const own = `[data-scale="${scale}"]`;
  if (anyLarge.test(selector)) return [selector.replace(anyLarge, own)];
  if (/\[data-scale/.test(selector)) return [];
  if (mark.test(selector)) return [selector.replace(mark, (found) => own + found)];
  return [selector.startsWith(':root') ? `:root${own}${selector.slice(':root'.length)}` : `${own} ${selector}`];
}

function wrapped(rule: Rule, selectors: string[], chain: Condition[]): string {
  if (selectors.length === 0) return '';
  const body = rule.nodes.map(String).join(';');
  const open = chain.map(({ name, params }) => `@${name} ${params}{`).join('');
  return `${open}${selectors.join(',')}{${body}}${'}'.repeat(chain.length)}`;
}

/** A rule with all that stands around nothing else. */
function removeWithEmpty(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) removeWithEmpty(parent as AtRule);
}
