import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import type { Plugin } from 'vite';

/** Attributes of <html> in the version for the visually impaired (app/features/vision/vision-settings.ts). */
const mark = /\[data-(scheme|scale|tracking|leading|images)\b/;
/** How style sheets say «with large text»; replaced by each size. */
const anyLarge = /:is\(\[data-scale=["']?150["']?\],\s*\[data-scale=["']?200["']?\]\)/;
const narrowerThan = /^\((?:width\s*<=|max-width:)\s*([\d.]+)rem\)$/;
const scales = [150, 200] as const;

/**
 * Moves rules for the version for the visually impaired into a style sheet of its own, so that other visitors do not
 * load them. In the sources they stay beside the rules that they change.
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
      // server/endpoints/visitor-pages.ts finds the built file by the start of its name.
      this.emitFile({ type: 'asset', name: 'vision-version.css', source: taken.join('') });
    },
  };
}

/**
 * Splits one style sheet. The version also gets the rules for narrow windows again for each text size: media queries
 * ignore the size set on <html>, but a window of 1440 px with doubled text has the room of one of 720 px.
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

/** Returns the selector for one size; an empty list if it is for another size only. */
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

/** Removes a rule together with at-rules that become empty. */
function removeWithEmpty(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) removeWithEmpty(parent as AtRule);
}
