import { Prose } from '../../ui/prose/prose.tsx';
import type { TextBlock } from './text-block.server.ts';

export function TextBlockView({ block }: { block: TextBlock }) {
  return <Prose html={block.html} />;
}
