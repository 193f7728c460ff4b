import { searchDemo } from './demo-search';
import { goldenQueries, patientQueries } from './golden-queries';
import { patientQuestions } from './patient-questions';
const engine = searchDemo();
function find(index: string, query: string) {
  const hits = engine.search(index, query).documents.map(({document}) => document as any).slice(0, 12);
  const seen = new Set<string>();
  return hits.filter((h) => { const k = String(h.path ?? h.id); if (seen.has(k)) return false; seen.add(k); return true; }).slice(0,3).map((h) => String(h.title ?? h.name));
}
let bad = 0;
for (const {index, query, titles} of goldenQueries) { const f = find(index, query); if (!titles.some((t) => (f[0] ?? 'ничего').startsWith(t))) { bad++; console.log('G', index, query, '|', f.join('; '), '| want', titles.join('; ')); } }
for (const {index, query, titles} of patientQueries) { const f = find(index, query); if (!f[0]?.startsWith(titles[0]!) || titles.some((t) => !f.some((x) => x.startsWith(t)))) { bad++; console.log('P', index, query, '|', f.join('; '), '| want', titles.join('; ')); } }
const right = [0,0];
for (const [i, {index, query, titles}] of patientQuestions.entries()) { const f = find(index, query); const ok = titles.some((t) => f[0]?.startsWith(t)) && f.some((t) => t.startsWith(titles[0]!)); if (ok) right[i%2]!++; else console.log('Q', index, query, '|', f.join('; '), '| want', titles.join('; ')); }
console.log('bad', bad, right);
