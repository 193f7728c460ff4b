import type { TextBlock } from '../cms/news.server.ts';
import { editable } from '../lib/editable.ts';
import { Prose } from '../ui/prose/prose.tsx';

export function TextBlockView({ block }: { block: TextBlock }) {
  return <Prose html={block.html} edit={editable(block, 'text')} />;
}
