import { paths } from '@clinic/contract/paths';
import sanitizeHtml from 'sanitize-html';
import type { FAQPage } from 'schema-dts';
import type { AnswerCard } from '../../model/faq.ts';
import type { Site } from './organization.server.ts';

/** The answers that the page shows, and no others. */
export function faqNodes(site: Site, answers: readonly AnswerCard[]): FAQPage[] {
  const url = site.href(paths.faq());
  if (answers.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      '@id': `${url}#page`,
      url,
      inLanguage: 'ru-RU',
      mainEntity: answers.map(({ id, title, html }) => ({
        '@type': 'Question',
        name: title,
        url: site.href(paths.answer(id)),
        acceptedAnswer: { '@type': 'Answer', text: answerHtml(site, html) },
      })),
    },
  ];
}

/** What search engines show of an answer: simple markup, whole addresses, no links to other sites. */
function answerHtml({ href }: Site, html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'h2', 'h3', 'h4', 'a'],
    allowedAttributes: { a: ['href'] },
    transformTags: {
      a: (tagName, { href: target = '' }) =>
        /^[/#]/.test(target) && !target.startsWith('//')
          ? { tagName, attribs: { href: href(target.startsWith('#') ? `${paths.faq()}${target}` : target) } }
          : { tagName: 'span', attribs: {} },
    },
  });
}
