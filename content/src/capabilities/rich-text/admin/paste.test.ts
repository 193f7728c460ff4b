// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMParser as NodeParser } from '@tiptap/pm/model';
import { expect, it } from 'vitest';
import { markdownWriter, readMarkdown, schema } from './markdown';
import { cleanPaste } from './paste';

/** The Markdown that a paste into an empty text leaves. */
function pasted(html: string): string {
  const { body } = new DOMParser().parseFromString(cleanPaste(html).html, 'text/html');
  return markdownWriter(readMarkdown(''))(NodeParser.fromSchema(schema).parse(body));
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head>
<body lang=RU><!--StartFragment--><h1><b><span style='font-family:"Calibri"'>Памятка после удаления<o:p></o:p></span></b></h1>
<p class=MsoNormal>Первые <b style='mso-bidi-font-weight:normal'>два часа</b> не ешьте<span style='color:red'>!</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2>Можно</h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>пить воду<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>без трубочки<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>холодное<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Приложите лёд<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td colspan=2><p class=MsoNormal><b>Когда звонить</b></p></td></tr>
<tr><td><p class=MsoNormal>Кровь идёт</p><p class=MsoNormal>дольше часа</p></td><td><p class=MsoNormal>Сразу | днём</p></td></tr></table>
<p class=MsoNormal>Телефон: <a href="tel:+73832001122"><i>+7 (383) 200-11-22</i></a>, <a href="#_Toc1">оглавление</a><br>ул. Ленина<img src="file:///C:/1.png"></p>
<!--EndFragment--></body></html>`;

it('keeps the structure of a notice from Word', () => {
  expect(pasted(word)).toBe(`## Памятка после удаления

Первые **два часа** не ешьте!

### Можно

- пить воду
  - без трубочки
- холодное

1. Приложите лёд

| Когда звонить |  |
| --- | --- |
| Кровь идёт дольше часа | Сразу \\| днём |

Телефон: [+7 (383) 200-11-22](tel:+73832001122), оглавление\\
ул. Ленина`);
  expect(cleanPaste(word).pictures).toBe(1);
});

it('keeps the structure of a .docx that LibreOffice opened', () => {
  // The file was made and opened with LibreOffice 7.4; this is its HTML of the clipboard.
  const document = readFileSync(join(__dirname, 'paste-from-libreoffice.html.txt'), 'utf8');
  expect(pasted(document)).toBe(`## Памятка после имплантации

Первые **три дня** пейте прохладное.\\
Не грейте щёку.

### Можно

- йогурт
- суп
  - тёплый

1. Утром — таблетка
2. Вечером — полоскание

| День | Что делать |
| --- | --- |
| 1 | Лёд |
| 2–3 | Покой |

Звоните: [+7 (383) 200-11-22](tel:+73832001122)`);
});

const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">Как подготовиться</span></h1>
<p dir="ltr" style="line-height:1.38"><span style="font-weight:700;color:#333">Поешьте</span><span style="font-weight:400;font-style:italic"> заранее</span></p><br>
<ul><li dir="ltr"><p dir="ltr" role="presentation"><span>полис</span></p></li><li dir="ltr"><p><span>снимки</span></p></li></ul>
<div dir="ltr"><table><colgroup><col/><col/></colgroup><tbody><tr><td rowspan="2"><p><span>Утро</span></p></td><td><p>8:00</p></td></tr><tr><td><ul><li>9:00</li><li>10:00</li></ul></td></tr></tbody></table></div></b>`;

it('keeps the structure of a text from Google Docs', () => {
  expect(pasted(googleDocs)).toBe(`## Как подготовиться

**Поешьте** заранее

- полис
- снимки

| Утро | 8:00 |
| --- | --- |
| Утро | 9:00; 10:00 |`);
});

const site = `<div class="c"><h3>Цены</h3><div>Первая строка<br><br>Вторая <em>строка</em>, <u>не</u> <s>третья</s></div>
<div><section><p>Текст <a href="javascript:alert(1)">опасный</a> и <a href="/prices" onclick="x()">наш</a></p></section></div>
<ol start="3"><li><b>три</b></li></ol><table><tr><td><p>вёрстка</p></td></tr></table><script>x</script><blockquote>цитата</blockquote><p>&nbsp;</p></div>`;

it('keeps the structure of a page, and nothing that runs', () => {
  expect(pasted(site)).toBe(`### Цены

Первая строка

Вторая строка, не третья

Текст опасный и [наш](/prices)

3. **три**

вёрстка

цитата`);
});

it('leaves a copy of our own text as it is', () => {
  const own = '<blockquote data-pm-slice="1 1 []"><p><em>как было</em></p></blockquote>';
  expect(cleanPaste(own)).toEqual({ html: own, pictures: 0 });
});
