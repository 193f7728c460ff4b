import { expect, test } from 'vitest';
import { linksInText } from './text-links';

test.each([
  ['[Цены](/prices)', ['/prices']],
  ['[**Цены** и `акции`](/prices "Подсказка")', ['/prices']],
  ['[а](</prices list>)', ['/prices list']],
  [
    '[а](https://ru.wikipedia.org/wiki/Зуб_(анатомия)) и далее (скобки)',
    ['https://ru.wikipedia.org/wiki/Зуб_(анатомия)'],
  ],
  ['[а]( vrachi ) [б](t.me/x)', ['vrachi', 't.me/x']],
  ['Смотрите [1].\n\n[1]: /sales', ['/sales']],
  ['Без ссылок (и [скобки]) а(б)', []],
  ['![рисунок](https://elsewhere.example/a.png)', ['!https://elsewhere.example/a.png']],
  ['![](data:image/png;base64,AAAA)', ['!data:image/png;base64,AAAA']],
  ['<img alt="a" src="https://elsewhere.example/a.png">', ['!https://elsewhere.example/a.png']],
  ["<IMG SRC = '//elsewhere.example/a.png'/>", ['!//elsewhere.example/a.png']],
  ['[![рисунок](/uploads/a.png)](/about)', ['!/uploads/a.png']],
])('%s', (text, targets) => {
  expect(linksInText(text).map(({ target, isPicture }) => `${isPicture ? '!' : ''}${target}`)).toEqual(targets);
});

test.each(['[', '![](', '[a](', '<img ', '[a](x', ' [a]:', '[](((((', '(', 'a(b'])(
  'a long text of «%s» is searched in linear time',
  (piece) => {
    const timeOf = (count: number) => {
      const text = piece.repeat(count);
      const start = performance.now();
      linksInText(text);
      return performance.now() - start;
    };
    timeOf(1000);
    expect(timeOf(20_000)).toBeLessThan(2000);
  },
);
