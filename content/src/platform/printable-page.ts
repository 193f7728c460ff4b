import { escapeHtml } from './escape-html';

const style = `
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; color: #111; }
  h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; break-after: avoid; }
  dl { display: grid; grid-template-columns: 12rem 1fr; gap: 0.3rem 1rem; } dt { color: #555; } dd { margin: 0; overflow-wrap: anywhere; }
  table { width: 100%; border-collapse: collapse; } tr { break-inside: avoid; }
  th, td { padding: 0.3rem 0.6rem 0.3rem 0; border-bottom: 1px solid #bbb; text-align: left; vertical-align: top; }
  th, td { overflow-wrap: anywhere; } th { min-width: 7.5rem; }
  .wide { overflow-x: auto; }
  .text { white-space: pre-wrap; border-top: 1px solid #bbb; padding-top: 1rem; }
  @media print { body { margin: 0; max-width: none; } .wide { overflow: visible; } }
`;

/** The policy of a printable page: nothing but its own style. */
export const printablePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-modals";

/** Returns a page for printing, without scripts. @param body HTML */
export const printablePage = (title: string, body: string): string => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>
<h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`;
