import { searchDemo } from './demo-search';
import { siteQuestions } from './site-questions';
const engine = searchDemo();
console.log(JSON.stringify(engine.sizes()));
const title = (d: any) => String(d.title ?? d.name);
let right = [0,0], all=[0,0];
const show = process.argv[2];
for (const [i, {query, titles}] of siteQuestions.entries()) {
  const held = i % 3 === 2 ? 1 : 0;
  const hits = Object.keys(engine.kinds).flatMap((index) => engine.search(index, query).documents.slice(0,6).map((h)=>({...h,index}))).sort((a,b)=>b.merit-a.merit);
  const seen = new Set<string>();
  const unique = hits.filter(({document, index}) => { const k = String((document as any).path ?? document.id); if (seen.has(k)) return false; seen.add(k); return true; });
  const D = Number(process.env.DIV ?? 1);
  const rest = [...unique]; const top: typeof unique = [];
  while (top.length < 3 && rest.length) { const m = (h: any) => h.merit * D ** top.filter((t) => t.index === h.index).length; rest.sort((a,b)=>m(b)-m(a)); top.push(rest.shift()!); }
  all[held]++;
  const ok = top.some(({document}) => titles.some((x) => title(document).startsWith(x)));
  if (ok) right[held]++;
  else if ((show && !held) || show==='all') console.log(`${held?'H ':''}${query}`, '|', unique.slice(0,5).map(({document,merit,index})=>`${index[0]} ${title(document).slice(0,45)} ${merit.toFixed(2)}`).join('; '));
}
console.log(right, all);
