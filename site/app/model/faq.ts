import type { Editable } from '../lib/editable.ts';
import type { TopLevelPage } from './head.ts';

export type AnswerCard = Editable & { id: string; title: string; html: string };

type AnswerGroup = { slug: string; title: string; answers: AnswerCard[] };

export type Faq = TopLevelPage & { groups: AnswerGroup[] };
