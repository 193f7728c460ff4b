// Six drawn certificates and a licence: paper, border, seal. The only words are «Сертификат», «Диплом» and the like and
// the licence's
// number; text lines are strokes.
import { blur, gradient, picture, start } from './kit.mjs';

const ink = '#12303A';
const pine = '#1F6A66';
const coral = '#C93A26';
const ice = '#A9CBDD';
const frost = '#DDEAF2';
const gold = '#B79B5E';

const lines = (y, widths, { colour = '#9FB4BF', gap = 34, size = 7, centre = 400, left } = {}) =>
  widths
    .map(
      (w, i) =>
        `<rect x="${left ?? centre - w / 2}" y="${y + i * gap}" width="${w}" height="${size}" rx="${size / 2}" fill="${colour}"/>`,
    )
    .join('');
const word = (text, y, { size = 54, colour = ink, spacing = 6, weight = 600, x = 400, anchor = 'middle' } = {}) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="Noto Serif, Liberation Serif, DejaVu Serif, serif" font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}" fill="${colour}">${text}</text>`;
const signature = (x, y, colour = '#2B5E74', scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0,0C16,-34 34,-40 30,-14C27,6 10,18 22,8C40,-8 52,-22 54,-6C56,8 70,-14 82,-10C92,-6 84,8 100,0C116,-8 124,-4 140,-10" fill="none" stroke="${colour}" stroke-width="3.4" stroke-linecap="round"/><rect x="-10" y="24" width="170" height="2.5" fill="#9FB4BF"/></g>`;
const tooth = (x, y, size, colour) =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})"><path d="M-40,-28C-40,-52 -18,-54 0,-44C18,-54 40,-52 40,-28C40,-8 30,4 27,24C25,42 20,52 13,52C6,52 8,20 0,20C-8,20 -6,52 -13,52C-20,52 -25,42 -27,24C-30,4 -40,-8 -40,-28Z" fill="${colour}"/></g>`;
const rosette = (cx, cy, r, petals, depth) => {
  const steps = petals * 12;
  const points = Array.from({ length: steps }, (_, i) => {
    const a = (i / steps) * Math.PI * 2;
    const q = r + Math.cos(a * petals) * depth;
    return `${(cx + Math.cos(a) * q).toFixed(1)},${(cy + Math.sin(a) * q).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
};
const seal = (cx, cy, r, colour, dark, { petals = 18, mark = '#fff', ribbons = true } = {}) => {
  const fill = gradient('radial', 'cx="0.38" cy="0.32" r="0.8"', [
    [0, '#fff', 0.35],
    [0.4, '#fff', 0],
    [1, '#000', 0.16],
  ]);
  const tails = ribbons
    ? `<path d="M${cx - r * 0.55},${cy + r * 0.5}L${cx - r * 0.85},${cy + r * 2}L${cx - r * 0.42},${cy + r * 1.72}L${cx - r * 0.12},${cy + r * 2.05}L${cx},${cy + r * 0.6}Z" fill="${dark}"/><path d="M${cx + r * 0.55},${cy + r * 0.5}L${cx + r * 0.85},${cy + r * 2}L${cx + r * 0.42},${cy + r * 1.72}L${cx + r * 0.12},${cy + r * 2.05}L${cx},${cy + r * 0.6}Z" fill="${dark}"/>`
    : '';
  const star = rosette(cx, cy, r, petals, r * 0.055);
  return `<defs>${fill.def}</defs><path d="${star}" fill="#27444F" opacity=".3" transform="translate(3 8)" ${blur(8)}/>${tails}<path d="${star}" fill="${colour}"/><path d="${star}" fill="url(#${fill.name})"/><circle cx="${cx}" cy="${cy}" r="${r * 0.78}" fill="none" stroke="${mark}" stroke-width="2.5" opacity=".8"/><circle cx="${cx}" cy="${cy}" r="${r * 0.7}" fill="none" stroke="${mark}" stroke-width="1.2" stroke-dasharray="2 6" opacity=".8"/>${tooth(cx, cy, r * 0.85, mark)}`;
};
const stamp = (cx, cy, r, colour) =>
  `<g opacity=".62" transform="rotate(-9 ${cx} ${cy})"><circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${colour}" stroke-width="5"/><circle cx="${cx}" cy="${cy}" r="${r * 0.68}" fill="none" stroke="${colour}" stroke-width="2.5"/><circle cx="${cx}" cy="${cy}" r="${r * 0.84}" fill="none" stroke="${colour}" stroke-width="8" stroke-dasharray="9 7"/>${tooth(cx, cy, r * 0.7, colour)}</g>`;
const paper = (from, to) => {
  const fill = gradient('linear', 'x1="0" y1="0" x2="1" y2="1"', [
    [0, from],
    [1, to],
  ]);
  const light = gradient('radial', 'cx="0.3" cy="0.16" r="0.9"', [
    [0, '#fff', 0.8],
    [0.6, '#fff', 0],
  ]);
  return `<defs>${fill.def}${light.def}</defs><rect width="800" height="1000" fill="url(#${fill.name})"/><rect width="800" height="1000" fill="url(#${light.name})"/>`;
};
/** Fine waves under the text, as on printed forms. */
const guilloche = (colour, { cx = 400, cy = 560, r = 250, turns = 26, opacity = 0.3 } = {}) =>
  `<g fill="none" stroke="${colour}" stroke-width="1.2" opacity="${opacity}">${Array.from({ length: turns }, (_, i) => `<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${r * 0.42}" transform="rotate(${(i * 180) / turns} ${cx} ${cy})"/>`).join('')}</g>`;
const firs = (y, colour) =>
  `<g fill="${colour}">${Array.from({ length: 17 }, (_, i) => {
    const x = 40 + i * 45;
    const h = 34 + ((i * 29) % 40);
    return `<path d="M${x},${y}l${h * 0.34},0l${-h * 0.2},${-h * 0.36}l${h * 0.1},0l${-h * 0.24},${-h * 0.64}l${-h * 0.24},${h * 0.64}l${h * 0.1},0l${-h * 0.2},${h * 0.36}Z"/>`;
  }).join('')}</g>`;

const one =
  () => `${paper('#FFFFFF', '#EEF5F9')}<rect x="34" y="34" width="732" height="932" rx="10" fill="none" stroke="${pine}" stroke-width="9"/><rect x="54" y="54" width="692" height="892" rx="4" fill="none" stroke="${ice}" stroke-width="2.5"/>
${[
  [54, 54, 0],
  [746, 54, 90],
  [746, 946, 180],
  [54, 946, 270],
]
  .map(
    ([x, y, a]) =>
      `<g transform="translate(${x} ${y}) rotate(${a})"><path d="M0,0H92C60,10 44,20 32,32C20,44 10,60 0,92Z" fill="${pine}"/><path d="M14,14H62C42,20 30,30 14,62Z" fill="#fff" opacity=".28"/></g>`,
  )
  .join('')}
${guilloche(ice, { cy: 540 })}${tooth(400, 182, 84, pine)}${word('СЕРТИФИКАТ', 326, { size: 58 })}${lines(366, [220], { colour: gold, size: 4 })}
${lines(436, [330], { colour: ink, size: 13 })}${lines(492, [470, 430, 350], {})}${lines(630, [400, 300], {})}
${signature(126, 800)}${lines(846, [96], { left: 126 })}${seal(620, 770, 66, coral, '#9F2C1B')}`;

const two =
  () => `${paper('#FBFDFE', '#E8F1F6')}<rect width="178" height="1000" fill="${ink}"/><path d="M178,0H190V1000H178Z" fill="${coral}"/><g fill="none" stroke="#fff" stroke-width="1.4" opacity=".16">${Array.from({ length: 15 }, (_, i) => `<path d="M0,${i * 74 - 20}C60,${i * 74 + 30} 118,${i * 74 - 50} 178,${i * 74 + 10}"/>`).join('')}</g>
${tooth(89, 150, 96, '#DDEAF2')}${word('СЕРТИФИКАТ', 232, { size: 50, x: 246, anchor: 'start', spacing: 4 })}${lines(262, [150], { left: 248, colour: coral, size: 5 })}
${lines(352, [360], { left: 248, colour: ink, size: 13 })}${lines(410, [450, 420, 450, 300], { left: 248 })}${lines(590, [270, 330], { left: 248, colour: ice })}
${signature(256, 812)}${lines(858, [110], { left: 248 })}${stamp(610, 790, 82, pine)}`;

const three =
  () => `${paper('#FFFDF8', '#F4EFE2')}${[0, 12, 22].map((o, i) => `<rect x="${36 + o}" y="${36 + o}" width="${728 - 2 * o}" height="${928 - 2 * o}" fill="none" stroke="${gold}" stroke-width="${[7, 2, 1.4][i]}"/>`).join('')}
<g fill="none" stroke="${gold}" stroke-width="2" opacity=".8">${[
    [72, 72, 1, 1],
    [728, 72, -1, 1],
    [72, 928, 1, -1],
    [728, 928, -1, -1],
  ]
    .map(
      ([x, y, sx, sy]) =>
        `<g transform="translate(${x} ${y}) scale(${sx} ${sy})"><path d="M0,120C0,60 60,0 120,0M0,86C24,86 86,24 86,0M18,18m-10,0a10,10 0 1 0 20,0a10,10 0 1 0 -20,0M0,120C26,112 30,84 8,78M120,0C112,26 84,30 78,8"/></g>`,
    )
    .join('')}</g>
${guilloche('#D9C79B', { cy: 560, r: 220, turns: 20, opacity: 0.4 })}${word('ДИПЛОМ', 270, { size: 72, spacing: 14, colour: '#5A4A23' })}${lines(306, [260], { colour: gold, size: 3 })}${lines(352, [360], { colour: '#C6B78F' })}
${lines(444, [380], { colour: ink, size: 14 })}${lines(506, [500, 460, 480, 330], { colour: '#B9AE93' })}${signature(122, 806, '#3D5A66')}${signature(516, 806, '#3D5A66', 0.94)}${seal(400, 770, 62, gold, '#8D7440', { petals: 24, ribbons: true })}`;

const four =
  () => `${paper('#F6F9FB', '#DDEAF2')}<path d="M0,0H800V176C640,232 520,126 340,168C200,200 90,214 0,182Z" fill="${pine}"/><path d="M0,182C90,214 200,200 340,168C520,126 640,232 800,176V194C640,250 520,146 340,188C200,220 90,234 0,202Z" fill="${ice}"/>${firs(1000, '#C5DBE7')}
${word('СВИДЕТЕЛЬСТВО', 108, { size: 50, colour: '#fff', spacing: 5 })}${lines(310, [300], { colour: ink, size: 13 })}${lines(370, [520, 480, 500], {})}${lines(508, [420, 260], {})}
<rect x="140" y="602" width="520" height="76" rx="14" fill="#fff" opacity=".8"/>${lines(626, [420, 280], { gap: 24, colour: ice })}${signature(140, 800)}${lines(846, [120], { left: 132 })}${stamp(600, 790, 78, '#2B6C90')}`;

const five =
  () => `${paper('#FFFFFF', '#F3F7FA')}<rect x="30" y="30" width="740" height="940" fill="none" stroke="${ice}" stroke-width="26"/><rect x="30" y="30" width="740" height="940" fill="none" stroke="#fff" stroke-width="26" stroke-dasharray="3 13" opacity=".7"/><rect x="58" y="58" width="684" height="884" fill="none" stroke="${ink}" stroke-width="2.5"/>
<path d="M58,58H250L58,250Z" fill="${coral}"/><path d="M58,262L262,58H282L58,282Z" fill="${coral}" opacity=".35"/><path d="M742,942H550L742,750Z" fill="${pine}"/><path d="M742,738L538,942H518L742,718Z" fill="${pine}" opacity=".35"/>
${word('Сертификат', 330, { size: 78, spacing: 1, weight: 500, colour: ink })}${lines(372, [420], { colour: coral, size: 4 })}${lines(448, [350], { colour: ink, size: 13 })}${lines(506, [470, 440, 380], {})}${lines(650, [300], {})}
${signature(136, 812)}${seal(612, 700, 58, pine, '#134B49', { petals: 14, ribbons: false })}`;

const six =
  () => `${paper('#F3F8FB', '#FFFFFF')}<rect x="40" y="40" width="720" height="920" rx="30" fill="#fff" stroke="${frost}" stroke-width="3"/><path d="M70,40H730A30,30 0 0 1 760,70V250H40V70A30,30 0 0 1 70,40Z" fill="${frost}"/><g fill="none" stroke="${ice}" stroke-width="1.4">${Array.from({ length: 24 }, (_, i) => `<circle cx="400" cy="250" r="${20 + i * 15}" opacity="${(0.75 - i * 0.028).toFixed(2)}" clip-path="inset(0 0 50% 0)"/>`).join('')}</g><rect x="40" y="250" width="720" height="380" fill="#fff"/>
${seal(400, 226, 84, ink, '#0B2029', { petals: 30, ribbons: false, mark: '#DDEAF2' })}${word('СЕРТИФИКАТ', 408, { size: 48, colour: pine, spacing: 9 })}${lines(442, [90], { colour: coral, size: 5 })}
${lines(506, [370], { colour: ink, size: 13 })}${lines(562, [500, 470, 500, 360], {})}${lines(728, [180, 240], { left: 120, colour: ice })}${lines(728, [140, 220], { left: 440, colour: ice })}${signature(128, 868)}${stamp(620, 862, 62, coral)}`;

const licenceScene =
  () => `${paper('#FFFFFF', '#F1F5F8')}<rect x="36" y="36" width="728" height="928" fill="none" stroke="${ice}" stroke-width="14"/><rect x="62" y="62" width="676" height="876" fill="none" stroke="${ink}" stroke-width="2"/>
${guilloche(ice, { cy: 520, r: 270, turns: 30, opacity: 0.35 })}${lines(118, [300], { colour: ink, size: 10 })}${lines(152, [420], {})}
${word('ЛИЦЕНЗИЯ', 270, { size: 66, spacing: 10 })}${word('№ Л041-00000-70/00000000', 330, { size: 34, spacing: 1, weight: 500 })}${word('от 15.05.2012', 378, { size: 26, spacing: 1, weight: 400, colour: '#4A636D' })}
${lines(440, [520, 480, 510, 360], {})}${lines(600, [430, 500, 250], {})}${signature(126, 830)}${lines(876, [150], { left: 126 })}${stamp(600, 800, 88, '#2B6C90')}
${word('Образец. Документ вымышлен', 926, { size: 22, spacing: 1, weight: 400, colour: '#4A636D' })}`;

start();
export const licence = picture(licenceScene(), 800, 1000);

export const certificates = [one, two, three, four, five, six].map((scene) => {
  start();
  return picture(scene(), 800, 1000);
});
