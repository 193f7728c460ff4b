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

Телефон: [*+7 (383) 200-11-22*](tel:+73832001122), оглавление\\
ул. Ленина`);
  expect(cleanPaste(word).pictures).toBe(1);
});

it('keeps the structure of a .docx that LibreOffice opened', () => {
  // The file was made and opened with LibreOffice 7.4; this is its HTML of the clipboard.
  const document = readFileSync(join(__dirname, 'paste-from-libreoffice.html.txt'), 'utf8');
  expect(pasted(document)).toBe(`## Памятка после имплантации

Первые **три дня** пейте *прохладное*.\\
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

**Поешьте** *заранее*

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

Вторая *строка*, не ~~третья~~

Текст опасный и [наш](/prices)

3. **три**

вёрстка

> цитата`);
});

it.each([
  // What a person does not see there.
  ['5 000<del>5 500</del> рублей', '5 000 рублей'],
  ['Цена <del cite="mailto:a" datetime="2026">5 000</del><ins>6 500</ins> рублей', 'Цена 6 500 рублей'],
  ['Имплант<span style="display: none">закупка 9 000</span> 30 000', 'Имплант 30 000'],
  ['Имплант<span style="mso-hide:all">закупка</span><b hidden>закупка</b> 30 000', 'Имплант 30 000'],
  ['<style>span.Note{mso-style-name:x;display:none}</style>Имплант<span class="Note"> закупка</span>', 'Имплант'],
  ['а<span style="font-size:0">б</span><span style="position:absolute;left:-9999px">в</span>г', 'аг'],
  [
    'Да<a href="file:///C:/x.htm#_msocom_1"><span class="MsoCommentReference">[АС1]</span></a>, нет<div style="mso-element:comment-list"><div style="mso-element:comment"><p class="MsoCommentText">Это неправда, убрать до публикации</p></div></div>',
    'Да, нет',
  ],
  [
    'Срок 5 лет<a style="mso-footnote-id:ftn1" href="#_ftn1"><sup>[1]</sup></a>.<div style="mso-element:footnote-list"><div style="mso-element:footnote" id="ftn1"><p class="MsoFootnoteText">[1] По договору</p></div></div>',
    'Срок 5 лет.',
  ],
  [
    'Срок 5<sup><a class="sdfootnoteanc" href="#sdfootnote1sym">1</a></sup> лет<div id="sdfootnote1"><p>1 По договору</p></div>',
    'Срок 5 лет',
  ],
  [
    '<p>Срок 5<sup><a href="#ftnt1">[1]</a></sup> лет<sup><a href="#cmnt1">[a]</a></sup></p><div><p><a href="#ftnt_ref1">[1]</a> сноска</p></div><div><p><a href="#cmnt_ref1">[a]</a> проверить</p></div>',
    'Срок 5 лет',
  ],
  ['а<div style="max-height: 0px; overflow: hidden">свёрнуто</div>', 'а'],
  // Boxes are blocks.
  ['<span style="display:block">5 000</span><span style="display:block">6 500</span>', '5 000\n\n6 500'],
  ['<div style="display:flex"><span>5 000</span><span>6 500</span></div>', '5 000\n\n6 500'],
  // What the toolbar has stays.
  ['<s>5 000</s> 4 500, <span style="text-decoration:line-through">6 000</span>', '~~5 000~~ 4 500, ~~6 000~~'],
  ['<i>слово</i> <span style="font-style:italic;font-weight:700">два</span>', '*слово* ***два***'],
  ['<blockquote><p>раз</p><p>два</p></blockquote>', '> раз\n>\n> два'],
  // Levels of digits.
  ['30 000<sup>1</sup> ₽, 12 м<sup>2</sup>, CO<sub>2</sub>', '30 000¹ ₽, 12 м², CO₂'],
  ['30 000<span style="vertical-align:super;font-size:8pt">12</span> ₽', '30 000¹² ₽'],
  ['1<sup>й</sup> этаж', '1й этаж'],
  // Lists.
  ['<ol><li value="4">четыре</li><li>пять</li></ol>', '4. четыре\n5. пять'],
  [
    '<p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">7.<span>&nbsp; </span></span>семь</p>',
    '7. семь',
  ],
  // Fonts of signs.
  [
    '<span style="font-family:Wingdings">ü</span> да, <span style="font-family:Wingdings">\uF0FB</span> нет',
    '✓ да, ✗ нет',
  ],
  ['3 <span style="font-family:Symbol">£</span> 5 <span style=\'font-family:"Symbol"\'>m</span>м', '3 ≤ 5 μм'],
  ['<span style="font-family:\'Wingdings 2\'">P</span> да, <font face="Webdings">r</font> нет', '✓ да, ✗ нет'],
  // Blocks are paragraphs.
  ['<figure><img src="a.png"><figcaption>Подпись</figcaption></figure>Текст', 'Подпись\n\nТекст'],
  ['<details><summary>Вопрос</summary>Ответ</details>', 'Вопрос\n\nОтвет'],
  [
    '<table><caption>Цены</caption><tr><td>Пломба</td><td>5 000</td></tr></table>',
    'Цены\n\n| Пломба | 5 000 |\n| --- | --- |',
  ],
  [
    '<table><tr><td>Пломба<br>Коронка</td><td>5 000<br>6 500</td></tr><tr><td>а</td><td><p>7 000 ₽</p><p>8 000</p></td></tr></table>',
    '| Пломба Коронка | 5 000; 6 500 |\n| --- | --- |\n| а | 7 000 ₽; 8 000 |',
  ],
  ['<pre>5 000\n6 500</pre>', '5 000\\\n6 500'],
  ['5 000<img src="a.png">6 500', '5 000 6 500'],
  // Links of services that redirect.
  [
    '<a href="https://www.google.com/url?q=https://clinic.example/a%3Fb&amp;sa=D">а</a>',
    '[а](https://clinic.example/a?b)',
  ],
  ['<a href="https://vk.com/away.php?to=https%3A%2F%2Fclinic.example%2F">а</a>', '[а](https://clinic.example/)'],
  [
    '<a href="https://yandex.ru/maps/?url=https://a.example">а</a>',
    '[а](https://yandex.ru/maps/?url=https://a.example)',
  ],
  ['<a href="https://l.instagram.com/?u=https%3A%2F%2Fa.example&e=1">а</a>', '[а](https://a.example)'],
  ['<a href="https://href.li/?https://a.example/b?c=1">а</a>', '[а](https://a.example/b?c=1)'],
  ['<a href="https://www.google.com/amp/s/a.example/curl">а</a>', '[а](https://a.example/curl)'],
  ['<a href="https://a-example.cdn.ampproject.org/c/s/a.example/b">а</a>', '[а](https://a.example/b)'],
  // Formulas.
  [
    '<math><mfrac><mn>1</mn><mn>2</mn></mfrac><msup><mi>м</mi><mn>2</mn></msup><annotation-xml><mn>9</mn></annotation-xml></math>',
    '1/2м²',
  ],
  // Boxes, levels and hidden words by style.
  ['<span class="TextRun TrackChangeTextDeletion">5 000</span><span>6 500</span> ₽', '6 500 ₽'],
  [
    '<div><span style="position:absolute;top:1px">Пломба 3 400</span><span style="position:absolute;top:9px">4 200</span></div>',
    'Пломба 3 400\n\n4 200',
  ],
  ['<p><span style="display:inline-block">500</span><span style="display:inline-block">600</span></p>', '500 600'],
  ['30 000<sup>1, 2</sup> ₽, 6<span style="mso-text-raise:3pt">2</span>', '30 000¹, ² ₽, 6²'],
  ...['opacity: 0%', 'font: 0/0 a', 'transform: scale(0)', 'content-visibility: hidden', 'color: rgba(0,0,0,0)'].map(
    (style) => [`3 400<span style="${style}">9</span> ₽`, '3 400 ₽'],
  ),
  // Headings.
  ['<h2>а</h2><h4>б</h4><h4>в</h4><h2>г</h2>', '## а\n\n### б\n\n### в\n\n## г'],
  ['<h1>а</h1><h4>б</h4><h5>в</h5>', '## а\n\n### б\n\n#### в'],
])('a paste of %s is %s', (html, markdown) => expect(pasted(html)).toBe(markdown));

it('leaves a copy of our own text as it is', () => {
  const own = '<blockquote data-pm-slice="1 1 []"><p><em>как было</em></p></blockquote>';
  expect(cleanPaste(own)).toEqual({ html: own, pictures: 0 });
});
