/** How a table reaches the sheet. */
type Way =
  | 'paste'
  | 'html'
  | 'page'
  | 'text'
  | `csv ${';' | ',' | 'tab'} ${'utf-8' | 'utf-8 with mark' | 'windows-1251' | 'ibm866' | 'x-mac-cyrillic' | 'utf-16le' | 'utf-16le with mark' | 'utf-16be' | 'utf-16be with mark'}`
  | 'xlsx'
  | 'xlsx of another program';

/**
 * A price list as clinics write it. @property table cells divided by « | »; «~» in a cell of HTML or Excel merges it
 * with the cell on its left, digits are numbers in Excel @property columns kinds found, «?» where the user is asked, « / » between blocks
 * @property chosen what the user answers @property read names and prices, «?» where a price is not understood
 */
export type PriceTable = { what: string; way: Way; table: string; columns: string; chosen?: string; read?: string[] };

export const priceTables: PriceTable[] = [
  {
    what: 'two columns without headings',
    way: 'paste',
    table: 'Лечение кариеса | 3 400\nЛечение пульпита | 7 200',
    columns: '? ?',
    chosen: 'name price',
    read: ['Лечение кариеса: 3400', 'Лечение пульпита: 7200'],
  },
  {
    what: 'row numbers, units and a warranty in months',
    way: 'paste',
    table: `
№ п/п | Наименование услуги | Ед. изм. | Цена, руб. | Гарантия, мес.
1 | Пломба световая | шт. | 3 400 | 12
2 | Коронка циркониевая | шт. | 25 000 | 24`,
    columns: 'none name none price none',
    read: ['Пломба световая: 3400', 'Коронка циркониевая: 25000'],
  },
  {
    what: 'the warranty without headings',
    way: 'paste',
    table: 'Пломба световая | 3 400 | 12\nКоронка циркониевая | 25 000 | 24',
    columns: '? ? ?',
  },
  {
    what: 'row numbers without headings',
    way: 'paste',
    table: '1 | Пломба световая | 3 400\n2 | Коронка циркониевая | 25 000\n3 | Осмотр и план | 0',
    columns: '? ? ?',
    chosen: 'none name price',
    read: ['Пломба световая: 3400', 'Коронка циркониевая: 25000', 'Осмотр и план: 0'],
  },
  {
    what: 'codes of order 804н in a column, in both alphabets',
    way: 'csv ; windows-1251',
    table: `
Код услуги;Наименование медицинской услуги;Стоимость (руб.)
A16.07.002.001;Восстановление зуба пломбой;3 400,00
В01.065.001;Прием врача-стоматолога;900,00`.replaceAll(';', ' | '),
    columns: 'code name price',
    read: ['A16.07.002.001 Восстановление зуба пломбой: 3400', 'B01.065.001 Прием врача-стоматолога: 900'],
  },
  {
    what: 'codes without headings',
    way: 'paste',
    table: 'А16.07.008.002 | Пломбирование канала | 2 500\nВ01.064.003 | Прием детского стоматолога | 1 100',
    columns: '? ? ?',
    chosen: 'code name price',
    read: ['A16.07.008.002 Пломбирование канала: 2500', 'B01.064.003 Прием детского стоматолога: 1100'],
  },
  {
    what: 'the code before the name in one cell',
    way: 'xlsx',
    table:
      'Код и наименование услуги | Цена\nA16.07.051 Профессиональная гигиена | 5600\nПолировка (А16.07.020.001) | 900',
    columns: 'name price',
    read: ['A16.07.051 Профессиональная гигиена: 5600', 'A16.07.020.001 Полировка: 900'],
  },
  {
    what: 'own codes that look like prices',
    way: 'csv ; utf-8',
    table: 'Код | Услуга | Цена\n10203 | Удаление зуба простое | 2800\n10301 | Удаление зуба сложное | 6500',
    columns: 'code name price',
    read: ['Удаление зуба простое: 2800', 'Удаление зуба сложное: 6500'],
  },
  {
    what: 'own codes without headings',
    way: 'csv ; utf-8',
    table: '10203 | Удаление зуба простое | 2800\n10301 | Удаление зуба сложное | 6500',
    columns: '? ? ?',
  },
  {
    what: 'a price with a discount beside the price',
    way: 'xlsx',
    table: 'Услуга | Цена, руб. | Цена со скидкой, руб.\nОтбеливание ZOOM | 25000 | 19900',
    columns: 'name ? ?',
  },
  {
    what: 'a discount in per cent',
    way: 'paste',
    table: 'Наименование | Скидка, % | Цена\nОтбеливание ZOOM | 10 % | 19 900 ₽',
    columns: 'name none price',
    read: ['Отбеливание ZOOM: 19900'],
  },
  {
    what: '«от» and «до» in two columns under a merged heading',
    way: 'html',
    table: `
№ | Наименование услуги | Стоимость, руб. | ~
  |  | от | до
1 | Имплантация под ключ | 45 000 | 70 000
2 | Формирователь десны | 5 000 | 5 000
3 | Костная пластика | 20 000 | `,
    columns: 'none name priceMin priceMax',
    read: ['Имплантация под ключ: от 45000', 'Формирователь десны: 5000', 'Костная пластика: от 20000'],
  },
  {
    what: 'a merged heading over two prices',
    way: 'xlsx',
    table: `
Наименование | Цена, руб. | ~
 | взрослые | дети
Лечение кариеса | 3400 | 2900`,
    columns: 'name ? ?',
  },
  {
    what: 'title lines, contacts and a date above; sections between the rows',
    way: 'csv ; utf-8 with mark',
    table: `
ООО «Клиника», лицензия Л041-01137-77, тел. 8 (495) 000-00-05 |  |
ПРЕЙСКУРАНТ на 01.11.2026 |  |
№ | Услуга | Цена
 | ТЕРАПИЯ |
1 | Лечение кариеса | 3400
 | ХИРУРГИЯ |
1 | Удаление зуба | 2800
Директор Иванова И. И. |  | `,
    columns: 'none name price',
    read: ['Лечение кариеса: 3400', 'Удаление зуба: 2800'],
  },
  {
    what: 'a title with commas over rows with semicolons and kopecks',
    way: 'csv ; windows-1251',
    table: 'Прайс-лист, действует с 1 ноября\nЛечение кариеса | 3400,00\nЛечение пульпита | 7200,00',
    columns: '? ?',
    chosen: 'name price',
    read: ['Лечение кариеса: 3400', 'Лечение пульпита: 7200'],
  },
  {
    what: 'commas between cells, and in a quoted name',
    way: 'csv , utf-8',
    table: 'Наименование | Цена\n"Лечение кариеса, 1 поверхность" | 3400',
    columns: 'name price',
    read: ['Лечение кариеса, 1 поверхность: 3400'],
  },
  {
    what: '«Текст Юникод» of Excel',
    way: 'csv tab utf-16le with mark',
    table: 'Наименование | Цена, руб.\nЛечение кариеса | 3 400,00\nЛечение пульпита | 7 200,00',
    columns: 'name price',
    read: ['Лечение кариеса: 3400', 'Лечение пульпита: 7200'],
  },
  {
    what: 'UTF-16 without a mark',
    way: 'csv tab utf-16le',
    table: 'Наименование | Цена, руб.\nЛечение кариеса | 3400',
    columns: 'name price',
    read: ['Лечение кариеса: 3400'],
  },
  {
    what: 'UTF-16, big end first',
    way: 'csv ; utf-16be with mark',
    table: 'Наименование | Цена, руб.\nЛечение кариеса | 3400',
    columns: 'name price',
    read: ['Лечение кариеса: 3400'],
  },
  {
    what: 'computed cells',
    way: 'xlsx',
    table:
      'Услуга | Цена\nЛечение кариеса | 3638.0000000000005\nЛечение пульпита | 7703.999999999999\nОсмотр и план | 963.25',
    columns: 'name price',
    read: ['Лечение кариеса: 3638', 'Лечение пульпита: 7704', 'Осмотр и план: ?'],
  },
  {
    what: 'parts of the file in other letters',
    way: 'xlsx of another program',
    table: 'Номенклатура | Единица | Цена\nЛечение кариеса | шт | 3400\nЛечение пульпита | шт | 7200',
    columns: 'name none price',
    read: ['Лечение кариеса: 3400', 'Лечение пульпита: 7200'],
  },
  {
    what: 'prices in words of every kind',
    way: 'paste',
    table: `
Услуга | Стоимость
Имплантация | от 45 000 руб.
Чистка зубов | 5\u00a0600\u00a0₽
Полировка зубов | 1\u2009600,00 р.
Снимок зуба* | 450*
Консультация | бесплатно
Ортодонтия | договорная
Виниры | —
Протез съемный | 30 000 – 45 000
Рассрочка |  `,
    columns: 'name price',
    read: [
      'Имплантация: от 45000',
      'Чистка зубов: 5600',
      'Полировка зубов: 1600',
      'Снимок зуба*: 450',
      'Консультация: ?',
      'Ортодонтия: ?',
      'Виниры: ?',
      'Протез съемный: от 30000',
    ],
  },
  {
    what: 'columns that are numbered below their headings',
    way: 'xlsx',
    table: 'N | Наименование работ | Ед. изм. | Цена (руб.)\n1 | 2 | 3 | 4\n1 | Снятие слепка | 1 ед. | 1200',
    columns: 'none name none price',
    read: ['Снятие слепка: 1200'],
  },
  {
    what: 'headings again on every page',
    way: 'paste',
    table: 'Услуга | Цена\nЛечение кариеса | 3400\nУслуга | Цена\nЛечение пульпита | 7200',
    columns: 'name price',
    read: ['Лечение кариеса: 3400', 'Лечение пульпита: 7200'],
  },
  {
    what: 'the price before the name, and a section in a column',
    way: 'csv ; utf-8',
    table: 'Раздел | Цена | Вид работ\nТерапия | 3400 | Лечение кариеса\nТерапия | 7200 | Лечение пульпита',
    columns: 'section price name',
    read: ['Лечение кариеса: 3400', 'Лечение пульпита: 7200'],
  },
  {
    what: 'old and new prices',
    way: 'xlsx',
    table: 'Наименование услуги | Старая цена | Новая цена\nЛечение кариеса | 3400 | 3650',
    columns: 'name none price',
    read: ['Лечение кариеса: 3650'],
  },
  {
    what: 'prices of two years',
    way: 'csv tab utf-8',
    table: 'Наименование | Цена 2025 | Цена 2026\nЛечение кариеса | 3400 | 3650',
    columns: 'name ? ?',
  },
  {
    what: 'quantities and sums',
    way: 'paste',
    table: 'Наименование | Кол-во | Длительность, мин | УЕТ | Цена за ед.\nЛечение кариеса | 1 | 60 | 1,5 | 3 400',
    columns: 'name none none none price',
    read: ['Лечение кариеса: 3400'],
  },
  {
    what: 'the amount, a former price and the mark «от»',
    way: 'csv ; utf-8',
    table: 'Услуга | Цена | от | Прежняя цена\nВинир | 19900 | да | 25000\nЛюминир | 30000 |  | —',
    columns: 'name price from oldPrice',
    read: ['Винир: от 19900 вместо 25000', 'Люминир: 30000'],
  },
  {
    what: 'the names in two columns of words',
    way: 'paste',
    table: 'Лечение кариеса | с анестезией и снимком | 3400\nЛечение пульпита | три канала, две посещения | 7200',
    columns: '? ? ?',
  },
  {
    what: 'only «Цена» above the rows',
    way: 'html',
    table: ' | Цена, ₽\nЛечение кариеса | 3 400\nТерапия зубов | ~\nЛечение пульпита | 7 200',
    columns: 'name price',
    read: ['Лечение кариеса: 3400', 'Лечение пульпита: 7200'],
  },
  {
    what: 'a list of the registry with phones and doctors',
    way: 'xlsx',
    table: `
Тел. регистратуры: 223344 | ~ | ~ | ~
Код | Наименование | Врач | Стоимость руб
D-15 | Лечение кариеса | Анна Петрова | 3400`,
    columns: 'code name none price',
    read: ['Лечение кариеса: 3400'],
  },
  {
    what: 'names in two rows of headings below «Стоимость»',
    way: 'html',
    table: `
 |  | Стоимость услуг (руб.) | ~
Код | Наименование | мин. | макс.
А16 | Лечение кариеса | 3 400 | 4 100`,
    columns: 'code name priceMin priceMax',
    read: ['Лечение кариеса: от 3400'],
  },
  {
    what: '«от» in a cell of its own',
    way: 'html',
    table: 'Услуга | Цена | ~\nИмплантация | от | 45 000\nОсмотр |  | 900',
    columns: 'name ? ?',
    chosen: 'name from price',
    read: ['Имплантация: от 45000', 'Осмотр: 900'],
  },
  {
    what: 'a table without prices: the warranty is none',
    way: 'paste',
    table: 'Услуга | Гарантия, мес.\nПломба | 12',
    columns: 'name none',
  },
  {
    what: 'prices of an accounting program',
    way: 'xlsx of another program',
    table: 'Номенклатура | Ед. | Тип цен: Розничная | \nПломба | шт | 3400,00 | руб.\nКоронка | шт | 25000,00 | руб.',
    columns: 'name none price none',
    read: ['Пломба: 3400', 'Коронка: 25000'],
  },
  {
    what: 'a second block with the old price before the new one',
    way: 'paste',
    table: `
Услуга | Цена
Лечение кариеса | 3 400
Отбеливание | Старая цена | Новая цена
Отбеливание ZOOM | 4 200 | 3 900`,
    columns: 'name price none / name none price',
    read: ['Лечение кариеса: 3400', 'Отбеливание ZOOM: 3900'],
  },
  {
    what: 'a second block under words that no heading has',
    way: 'paste',
    table: 'Услуга | Цена | \nЛечение кариеса | 3 400 | \nВид | Было | Стало\nОтбеливание ZOOM | 4 200 | 3 900',
    columns: 'name price none / ? ? ?',
  },
  {
    what: 'a second block with other columns',
    way: 'csv ; utf-8',
    table:
      'Наименование услуги | Цена, руб. | \nЛечение кариеса | 3400 | \n' +
      'Вид протеза | Срок, дней | Цена, руб.\nКоронка из металлокерамики | 14 | 12000',
    columns: 'name price none / name none price',
    read: ['Лечение кариеса: 3400', 'Коронка из металлокерамики: 12000'],
  },
  {
    what: 'two years in the headings of a second block',
    way: 'xlsx',
    table: 'Услуга | Цена | \nЛечение кариеса | 3400 | \nУслуга | 2025 | 2026\nОтбеливание ZOOM | 4200 | 4500',
    columns: 'name price none / name ? ?',
  },
  {
    what: 'two tables of a web page',
    way: 'page',
    table: `<h2>Терапия</h2><table><tr><th>Услуга<th>Цена</tr><tr><td>Лечение кариеса<td>3 400 ₽</tr></table>
      <h2>Протезы</h2><table><tr><th>Вид<th>Срок<th>Стоимость</tr><tr><td>Коронка циркониевая<td>14<td>25 000 ₽</tr></table>`,
    columns: 'name price / name none price',
    read: ['Лечение кариеса: 3400', 'Коронка циркониевая: 25000'],
  },
  {
    what: 'departments head the names of their tables',
    way: 'paste',
    table: 'Терапия | Цена, руб.\nЛечение кариеса | 3 400\nХирургия | Цена, руб.\nУдаление зуба | 2 800',
    columns: 'name price',
    read: ['Лечение кариеса: 3400', 'Удаление зуба: 2800'],
  },
  {
    what: 'a price without a heading above headings of another table',
    way: 'paste',
    table: 'Осмотр полости | 900 | \nСнимок зуба | 450 | \nУслуга | Гарантия | Цена\nПломба | 12 | 3400',
    columns: '? ? none / name none price',
    chosen: 'name price none / name none price',
    read: ['Осмотр полости: 900', 'Снимок зуба: 450', 'Пломба: 3400'],
  },
  {
    what: 'struck, raised and hidden texts of a page',
    way: 'page',
    table: `<table><tr><th>Услуга<th>Цена</tr>
      <tr><td>Лечение кариеса<sup>1</sup><td><s>4 200</s> 3 900</tr>
      <tr><td>Удаление зуба<td>30 000<sup>1</sup> ₽</tr>
      <tr><td>Пломба<td><span style="text-decoration:line-through">5 000</span></tr>
      <tr><td>Коронка<span style="display:none">9</span><td>12&nbsp;000<del>500</del></tr></table>`,
    columns: 'name price',
    read: ['Лечение кариеса: 3900', 'Удаление зуба: 30000', 'Коронка: 12000'],
  },
  {
    what: 'two lines in a cell of a page',
    way: 'page',
    table:
      '<table><tr><td>Услуга<td>Цена<tr><td>Лечение<br>кариеса<td><p>400</p><p>500</p><tr><td>Осмотр<td>9\n00</table>',
    columns: 'name price',
    read: ['Лечение кариеса: ?', 'Осмотр: ?'],
  },
  {
    what: 'one price over two names, one name over two prices',
    way: 'page',
    table: `<table><tr><th>Услуга<th>Цена</tr><tr><td>Пломба малая<td rowspan=2>3 400</tr><tr><td>Пломба большая</tr>
      <tr><td rowspan=2>Имплантация<td>30 000</tr><tr><td>45 000</tr><tr><td>Осмотр<td>900</tr></table>`,
    columns: 'name price',
    read: ['Пломба малая: ?', 'Пломба большая: ?', 'Имплантация: ?', '45 000: ?', 'Осмотр: 900'],
  },
  {
    what: 'one cell of a section beside many rows',
    way: 'page',
    table: `<table><tr><th>Раздел<th>Услуга<th>Цена</tr><tr><td rowspan=2>Терапия<td>Лечение кариеса<td>3 400</tr>
      <tr><td>Лечение пульпита<td>7 200</tr></table>`,
    columns: 'section name price',
    read: ['Лечение кариеса: 3400', 'Лечение пульпита: 7200'],
  },
  {
    what: 'thousands in the heading',
    way: 'xlsx',
    table: 'Услуга | Цена, тыс. руб.\nЛечение кариеса | 3.4\nИмплантация | 45\nОсмотр | 900 руб.',
    columns: 'name price',
    read: ['Лечение кариеса: 3400', 'Имплантация: 45000', 'Осмотр: 900'],
  },
  {
    what: 'thousands in the title',
    way: 'csv ; windows-1251',
    table: 'Прейскурант на 01.11.2026, в тыс. руб. | \nУслуга | Цена\nЛечение кариеса | 3,4\nИмплантация | 45',
    columns: 'name price',
    read: ['Лечение кариеса: 3400', 'Имплантация: 45000'],
  },
  {
    what: 'a sum in a sentence is no unit',
    way: 'csv ; utf-8',
    table: 'Рассрочка от 3 тыс. руб. в месяц | \nУслуга | Цена\nЛечение кариеса | 3400',
    columns: 'name price',
    read: ['Лечение кариеса: 3400'],
  },
  {
    what: 'thousands below the rows of another unit',
    way: 'csv ; utf-8',
    table: 'Услуга | Цена\nЛечение кариеса | 3400\nПротезы, тыс. руб. | \nПротез съемный | 30',
    columns: 'name price',
    read: ['Лечение кариеса: ?', 'Протез съемный: ?'],
  },
  {
    what: 'kopecks',
    way: 'csv ; utf-8',
    table: 'Услуга | Цена, коп.\nЛечение кариеса | 340000\nСнимок | 45050',
    columns: 'name price',
    read: ['Лечение кариеса: 3400', 'Снимок: ?'],
  },
  {
    what: 'another currency in the heading beside roubles',
    way: 'paste',
    table: 'Услуга | Цена, $ | Цена, ₽\nИмплантация | 450 | 45 000',
    columns: 'name none price',
    read: ['Имплантация: 45000'],
  },
  {
    what: 'another currency in the only heading of a price',
    way: 'paste',
    table: 'Услуга | Цена, у. е.\nИмплантация | 450',
    columns: 'name none',
  },
  {
    what: 'another currency in a note below',
    way: 'csv ; utf-8',
    table: 'Услуга | Цена\nИмплантация | 450\n* Цены в условных единицах. 1 у.е. = 95 руб. | ',
    columns: 'name price',
    read: ['Имплантация: ?'],
  },
  {
    what: 'the unit in a column of its own',
    way: 'csv ; utf-8',
    table: 'Номенклатура | Цена | Валюта\nПломба | 3400 | руб.\nИмплантат | 450 | USD\nПротез | 30 | тыс. руб.',
    columns: 'name price none',
    read: ['Пломба: 3400', 'Имплантат: ?', 'Протез: 30000'],
  },
  {
    what: 'units in the cells',
    way: 'paste',
    table: 'Услуга | Цена\nПломба | 3,4 тыс. руб.\nИмплантат | $450\nВинир | 300 €\nСнимок | 45000 коп.',
    columns: 'name price',
    read: ['Пломба: 3400', 'Имплантат: ?', 'Винир: ?', 'Снимок: 450'],
  },
  {
    what: 'errors of formulas',
    way: 'paste',
    table: 'Услуга | Цена\nПломба | #ДЕЛ/0!\nВинир | #DIV/0!\nСнимок | 450',
    columns: 'name price',
    read: ['Пломба: ?', 'Винир: ?', 'Снимок: 450'],
  },
  {
    what: 'lines of the text of a PDF',
    way: 'text',
    table: `ПРЕЙСКУРАНТ
Терапия
1. Пломба световая ........ 3 400 руб.
2. Лечение кариеса, 1 поверхность — от 4 200 ₽
Имплантат 3.5 мм … 45 000 р.
Отбеливание 5 000 руб. 4 200 руб.
Протез от 30 000 до 45 000 руб.
Консультация бесплатно`,
    columns: 'name price',
    read: [
      'Пломба световая: 3400',
      'Лечение кариеса, 1 поверхность: от 4200',
      'Имплантат 3.5 мм: 45000',
      'Отбеливание: ?',
      'Протез: от 30000',
    ],
  },
  {
    what: 'lines without units',
    way: 'text',
    table: 'Пломба световая 3400\nЛечение пульпита 7 200\nУдаление зуба 2800',
    columns: 'name price',
    read: ['Пломба световая: 3400', 'Лечение пульпита: 7200', 'Удаление зуба: 2800'],
  },
  {
    what: 'lines in one column of a workbook',
    way: 'xlsx',
    table: 'Прайс клиники\nПломба световая – 3400 руб.\nУдаление зуба – 2800 руб.',
    columns: 'name price',
    read: ['Пломба световая: 3400', 'Удаление зуба: 2800'],
  },
  {
    what: 'an old program of accounting',
    way: 'csv ; ibm866',
    table: 'Наименование услуги | Цена, руб.\nЛечение кариеса | 3400\nУдаление зуба | 2800',
    columns: 'name price',
    read: ['Лечение кариеса: 3400', 'Удаление зуба: 2800'],
  },
  {
    what: 'a Mac',
    way: 'csv ; x-mac-cyrillic',
    table: 'НАИМЕНОВАНИЕ УСЛУГИ | Цена, руб.\nЛечение кариеса, снятие слепка | 3400\nУДАЛЕНИЕ ЗУБА | 2800',
    columns: 'name price',
    read: ['Лечение кариеса, снятие слепка: 3400', 'УДАЛЕНИЕ ЗУБА: 2800'],
  },
  {
    what: 'UTF-16, big end first, without a mark',
    way: 'csv ; utf-16be',
    table: 'Наименование | Цена, руб.\nЛечение кариеса | 3400',
    columns: 'name price',
    read: ['Лечение кариеса: 3400'],
  },
  {
    what: 'a session and its duration beside the price',
    way: 'html',
    table:
      'Процедура | Длительность | Количество | Стоимость\nГигиена полости рта | 60 мин | 1 | 5 600 ₽\nФторирование | 20 мин | 2 | 1 200 ₽',
    columns: 'name none none price',
    read: ['Гигиена полости рта: 5600', 'Фторирование: 1200'],
  },
  {
    what: 'prices for kinds of patients',
    way: 'html',
    table: 'Услуга | Стоимость для взрослых | Стоимость для детей\nЛечение кариеса | 3 400 | 2 900',
    columns: 'name ? ?',
  },
  {
    what: 'prices of the first and the next visit',
    way: 'csv ; utf-8',
    table:
      'Врач | Первичный приём, руб. | Повторный приём, руб.\nСтоматолог-терапевт | 900 | 600\nСтоматолог-ортодонт | 1500 | 1000',
    columns: 'none ? ?',
  },
  {
    what: 'a price per tooth and per jaw',
    way: 'paste',
    table: 'Наименование | Цена за 1 зуб | Цена за челюсть\nФторирование | 300 | 4 000',
    columns: 'name ? ?',
  },
  {
    what: 'a price in instalments',
    way: 'paste',
    table: 'Услуга | Стоимость | Платёж в месяц, руб.\nБрекеты металлические | 120 000 | 10 000',
    columns: 'name ? ?',
  },
  {
    what: 'two lists side by side',
    way: 'xlsx',
    table: 'Услуга | Цена |  | Услуга | Цена\nЛечение кариеса | 3400 |  | Удаление зуба | 2800',
    columns: '? ? none ? ?',
  },
  {
    what: 'an export of a registry with every field',
    way: 'csv ; windows-1251',
    table:
      'ID | Код | Наименование | Категория | Цена | Себестоимость | Время, мин | Активна\n17 | D-15 | Лечение кариеса | Терапия | 3400.00 | 1200.00 | 60 | Да',
    columns: 'none code name section price none none none',
    read: ['Лечение кариеса: 3400'],
  },
  {
    what: 'an amount beside the price under no heading',
    way: 'csv ; utf-8',
    table:
      'Услуга | Цена | \nЛечение кариеса | 3400 | \nЛечение пульпита | 7200 | \nОТБЕЛИВАНИЕ |  | \nОтбеливание ZOOM | 4200 | 3900',
    columns: 'name price none',
    read: ['Лечение кариеса: 3400', 'Лечение пульпита: 7200', 'Отбеливание ZOOM: ?'],
  },
  {
    what: 'amounts beside each price under no heading',
    way: 'xlsx',
    table: 'Услуга | Цена | \nЛечение кариеса | 3400 | 3100\nЛечение пульпита | 7200 | 6500',
    columns: 'name ? ?',
  },
  {
    what: 'row numbers under no heading',
    way: 'csv ; utf-8',
    table: ' | Услуга | Цена\n1 | Лечение кариеса | 3400\n2 | Лечение пульпита | 7200',
    columns: 'none name price',
    read: ['Лечение кариеса: 3400', 'Лечение пульпита: 7200'],
  },
  {
    what: 'prices of doctors, under headings of words',
    way: 'paste',
    table:
      'Услуга | Врач | Врач высшей категории | Заведующий\nПломба световая | 3 000 | 3 400 | 4 000\nКоронка | 22 000 | 25 000 | 30 000',
    columns: 'name none section ?',
  },
  {
    what: 'a price without tax beside the whole',
    way: 'paste',
    table: 'Услуга | Цена без НДС | НДС | Итого\nПломба световая | 3 000 | 400 | 3 400',
    columns: 'name ? none ?',
  },
  {
    what: 'amounts that only a style sheet sets apart',
    way: 'html',
    table: `<table><tr><th>Услуга<th>Цена</tr>
      <tr><td>Лечение кариеса<td>25 000<sub>00</sub></tr>
      <tr><td>Удаление зуба<td>3400<span class="cents">00</span></tr>
      <tr><td>Снимок<td><span style="position:absolute; left:-9999px">400 </span>600</tr>
      <tr><td>Коронка<td><span style="opacity: 0">9</span>400 *</tr></table>`,
    columns: 'name price',
    read: ['Лечение кариеса: 25000', 'Удаление зуба: ?', 'Снимок: 600', 'Коронка: 400'],
  },
];
