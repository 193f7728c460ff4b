import type { Crumb, Head } from './head.ts';

export type AnswerCard = { id: string; title: string; html: string };

export type AnswerGroup = { slug: string; title: string; answers: AnswerCard[] };

export type Faq = { head: Head; trail: Crumb[]; title: string; lead: string; groups: AnswerGroup[] };
