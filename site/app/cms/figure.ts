import { typeset } from '../lib/typography.server.ts';
import type { Figure } from '../model/home.ts';
import type { FigureFragment } from './generated/graphql.ts';

export function toFigure({ documentId, value, unit, title, text }: FigureFragment): Figure {
  return { id: documentId, value: value ?? '', unit: unit ?? '', title: typeset(title), text: typeset(text) };
}
