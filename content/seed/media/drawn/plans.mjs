// Plans of the way to each clinic: streets, the stop, the entrance, the car park and the path on foot.
import { filled, pineFill } from './parts.mjs';

const W = 1600;
const H = 1000;
const font = 'font-family="Onest, Liberation Sans, Arial, sans-serif"';
const text = (x, y, words, { size = 34, weight = 600, fill = '#12303A', anchor = 'start', rot = 0, halo = 0 } = {}) =>
  `<text transform="translate(${x} ${y}) rotate(${rot})" ${font} font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" stroke="#fff" stroke-width="${halo}" paint-order="stroke">${words}</text>`;
const street = (d, width = 74) =>
  `<path d="${d}" fill="none" stroke="#FFFFFF" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const edge = (d, width = 74) =>
  `<path d="${d}" fill="none" stroke="#B9D3E0" stroke-width="${width + 8}" stroke-linecap="round" stroke-linejoin="round"/>`;
const house = (x, y, w, h, words = '', fill = '#D3E2EB') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="14" fill="${fill}" stroke="#BBD0DC" stroke-width="3"/>${words ? text(x + w / 2, y + h / 2 + 10, words, { size: 27, weight: 500, fill: '#3F5A66', anchor: 'middle' }) : ''}`;
const park = (d) => `<path d="${d}" fill="#CBE3D3"/>`;
const tree = (x, y, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0,-44L26,6L-26,6Z" fill="#6FAE93"/><path d="M0,-22L32,34L-32,34Z" fill="#5B9D82"/><rect x="-5" y="34" width="10" height="14" fill="#8A6F55"/></g>`;
const stop = (x, y) =>
  `<circle cx="${x}" cy="${y}" r="33" fill="#1F6A66" stroke="#fff" stroke-width="6"/><rect x="${x - 15}" y="${y - 17}" width="30" height="28" rx="6" fill="#fff"/><rect x="${x - 10}" y="${y - 12}" width="20" height="11" rx="2" fill="#1F6A66"/><circle cx="${x - 8}" cy="${y + 15}" r="4.5" fill="#fff"/><circle cx="${x + 8}" cy="${y + 15}" r="4.5" fill="#fff"/>`;
const parking = (x, y) =>
  `<rect x="${x - 31}" y="${y - 31}" width="62" height="62" rx="14" fill="#2E6FA8" stroke="#fff" stroke-width="6"/>${text(x, y + 16, 'P', { size: 45, weight: 700, fill: '#fff', anchor: 'middle' })}`;
const way = (d) =>
  `<path d="${d}" fill="none" stroke="#C93A26" stroke-width="10" stroke-dasharray="2 22" stroke-linecap="round" stroke-linejoin="round"/>`;
const entrance = (x, y) =>
  `<path d="M${x},${y}C${x - 46},${y - 58} ${x - 52},${y - 78} ${x - 52},${y - 100}A52,52 0 0 1 ${x + 52},${y - 100}C${x + 52},${y - 78} ${x + 46},${y - 58} ${x},${y}Z" fill="#C93A26" stroke="#fff" stroke-width="6"/><path d="M${x - 17},${y - 116}C${x - 17},${y - 132} ${x + 17},${y - 132} ${x + 17},${y - 116}C${x + 18},${y - 98} ${x + 11},${y - 72} ${x + 5},${y - 72}C${x + 1},${y - 72} ${x + 2},${y - 86} ${x},${y - 86}C${x - 2},${y - 86} ${x - 1},${y - 72} ${x - 5},${y - 72}C${x - 11},${y - 72} ${x - 18},${y - 98} ${x - 17},${y - 116}Z" fill="#fff"/>`;
const note = (x, y, words, { anchor = 'start', fill = '#12303A' } = {}) => {
  const width = Math.max(...words.map((line) => line.length)) * 19.6 + 44;
  const left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x;
  return `<rect x="${left}" y="${y}" width="${width}" height="${words.length * 48 + 24}" rx="16" fill="#fff" opacity=".95"/>${words.map((line, i) => text(left + 22, y + 50 + i * 48, line, { size: 35, weight: i ? 500 : 700, fill })).join('')}`;
};
const north = `<g transform="translate(1510 96)"><circle r="46" fill="#fff" opacity=".92"/><path d="M0,-32L13,10L0,2L-13,10Z" fill="#C93A26"/><path d="M0,34L9,10L0,4L-9,10Z" fill="#A9CBDD"/></g>`;
const plan = (body, left = 0) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="${left} 0 ${W} ${H}"><rect x="${left}" width="${W}" height="${H}" fill="#E6F0F5"/>${body}<g transform="translate(${left} 0)">${north}</g></svg>`;

const snegirinaya = () => {
  const main = 'M-40,760L1920,620';
  const cross = 'M420,-40L470,1040';
  const far = 'M1330,-40L1390,1040';
  const drive = 'M1120,676L1110,492L960,492';
  return plan(
    `${park('M-20,800L450,768L470,1020L-20,1020Z')}${[
      [80, 880, 1.2],
      [190, 940, 1],
      [300, 900, 1.2],
      [390, 950, 0.9],
    ]
      .map(([x, y, s]) => tree(x, y, s))
      .join(
        '',
      )}${edge(main)}${edge(cross, 58)}${edge(far, 58)}${edge(drive, 40)}${street(main)}${street(cross, 58)}${street(far, 58)}${street(drive, 40)}
${house(60, 90, 300, 240)}${house(60, 410, 300, 260)}${house(520, 480, 230, 180, 'Аптека')}${house(500, 80, 360, 160)}${house(930, 60, 340, 190)}${house(560, 770, 300, 180)}${house(930, 740, 360, 190)}${house(1440, 200, 300, 300)}${house(1450, 700, 300, 220)}
${filled(pineFill, (fill) => `<path d="M800,300L1240,300Q1254,300 1254,314L1254,420Q1254,434 1240,434L814,434Q800,434 800,420Z" fill="${fill}"/>`)}${text(1140, 380, 'Снегириная, 7', { size: 30, fill: '#fff', anchor: 'middle' })}
${way('M596,716L770,690L786,500L840,462L868,444')}${stop(560, 722)}${parking(962, 492)}${entrance(872, 440)}
<rect x="1092" y="604" width="56" height="12" rx="6" fill="#C93A26"/><rect x="1092" y="604" width="14" height="12" rx="6" fill="#fff"/>
${text(1010, 699, 'улица Снегириная', { size: 40, rot: -4.1, anchor: 'middle' })}${text(436, 380, 'Аптекарский пер.', { size: 28, rot: 88, anchor: 'middle', fill: '#3F5A66' })}${text(1350, 330, 'ул. Рябиновая', { size: 28, rot: 87, anchor: 'middle', fill: '#3F5A66' })}${text(330, 830, 'Сквер', { size: 30, weight: 500, fill: '#3B6F58', anchor: 'middle' })}
${note(508, 786, ['Остановка «Снегириная»', 'автобусы 5, 12, 26'])}${note(700, 118, ['Вход со двора', 'над дверью красная птица'])}${note(1150, 452, ['8 мест', 'во дворе'])}`,
    200,
  );
};

const kedrovaya = () => {
  const avenue = 'M-40,420L1640,520';
  const side = 'M980,-40L900,1040';
  const lane = 'M1640,880L810,836';
  return plan(`${park('M1180,-20L1620,-20L1620,330C1500,380 1340,360 1240,300C1170,240 1150,100 1180,-20Z')}${[
    [1260, 90, 1.4],
    [1360, 200, 1.2],
    [1330, 60, 1],
    [1470, 240, 1.5],
    [1560, 110, 1.1],
    [1240, 210, 1],
  ]
    .map(([x, y, s]) => tree(x, y, s))
    .join(
      '',
    )}${edge(avenue, 96)}${edge(side, 60)}${edge(lane, 44)}${street(avenue, 96)}${street(side, 60)}${street(lane, 44)}<path d="M-40,420L1640,520" stroke="#A9CBDD" stroke-width="5" stroke-dasharray="34 26"/>
${house(60, 90, 320, 220)}${house(480, 60, 380, 260)}${house(60, 560, 330, 190, 'Булочная')}${house(60, 830, 420, 150)}${house(1020, 110, 130, 240)}${house(1000, 940, 380, 110)}${house(700, 594, 194, 142, 'Детский клуб')}${house(1020, 600, 330, 130)}
${filled(pineFill, (fill) => `<path d="M434,572L676,586Q690,586 690,600L690,730Q690,744 676,744L440,744Q426,744 426,730L420,586Q420,572 434,572Z" fill="${fill}"/>`)}${text(556, 708, 'Кедровый, 21', { size: 30, fill: '#fff', anchor: 'middle' })}
<rect x="560" y="784" width="250" height="110" rx="14" fill="#D7E6EE" stroke="#BBD0DC" stroke-width="3" stroke-dasharray="12 9"/>
${way('M176,480L330,522L520,540L558,570')}${stop(150, 450)}${parking(630, 839)}${entrance(560, 580)}
${text(1290, 512, 'проспект Кедровый', { size: 42, rot: 3.4, anchor: 'middle', halo: 22 })}${text(960, 118, 'ул. Полевая', { size: 28, rot: 94, anchor: 'middle', fill: '#3F5A66' })}${text(1400, 330, 'Роща', { size: 32, weight: 500, fill: '#3B6F58', anchor: 'middle' })}${text(1400, 876, 'заезд со стороны рощи', { size: 26, rot: 3, anchor: 'middle', fill: '#3F5A66', weight: 500 })}
${note(40, 240, ['Остановка «Кедровый проспект»', 'автобусы 8, 19, троллейбус 4'])}${note(690, 240, ['Вход с проспекта', 'пандус слева от двери'])}${note(676, 786, ['10 мест', 'за домом'])}`);
};

export const plans = { 'plan-snegirinaya': snegirinaya(), 'plan-kedrovaya': kedrovaya() };
