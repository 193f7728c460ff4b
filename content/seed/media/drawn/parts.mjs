// Parts of the drawn scenes: a rooted molar, its cross-section, bone, instruments. Each is drawn around (0, 0).
import { blur, gradient, gumBody, gums, solid, tints } from './kit.mjs';

/** The same scatter each time: a number from 0 to 1 for each `i`. */
export const scatter = (i, row = 0) => {
  const x = Math.sin((i + 1) * 12.9898 + row * 78.233) * 43758.5453;
  return x - Math.floor(x);
};

export const put = (x, y, body, { s = 1, rot = 0 } = {}) =>
  `<g transform="translate(${x} ${y}) rotate(${rot}) scale(${s})">${body}</g>`;

/** Draws `body` with a vertical or horizontal gradient: `body` receives the fill. */
export const filled = (stops, body, { across = false } = {}) => {
  const g = gradient('linear', across ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="0" x2="0" y2="1"', stops);
  return `<defs>${g.def}</defs>${body(`url(#${g.name})`)}`;
};
export const steel = [
  [0, '#6F8796'],
  [0.25, '#DDE8EE'],
  [0.42, '#FFFFFF'],
  [0.62, '#A9BCC8'],
  [1, '#607987'],
];
export const gold = [
  [0, '#9C7428'],
  [0.35, '#F2D48A'],
  [0.6, '#CFA047'],
  [1, '#8A6420'],
];
export const pineFill = [
  [0, '#2E8079'],
  [1, '#155550'],
];
export const coralFill = [
  [0, '#D9503B'],
  [1, '#A52E1C'],
];

/** A molar with two roots: the crown reaches from y = -210 to 0, the roots to y = 250. */
export const molarPath =
  'M-104,0C-136,-54 -142,-128 -122,-178C-109,-210 -76,-214 -54,-199C-33,-186 -21,-181 0,-185C21,-181 33,-191 56,-202C84,-214 113,-204 124,-172C139,-124 133,-54 104,0C101,66 96,152 78,232C71,258 53,258 46,232C39,182 28,118 0,102C-28,118 -39,182 -48,232C-54,258 -71,258 -78,232C-96,152 -101,66 -104,0Z';
export const crownPath =
  'M-92,6C-130,-50 -140,-128 -120,-178C-107,-210 -75,-214 -53,-199C-32,-186 -20,-181 0,-185C20,-181 32,-191 55,-202C82,-214 111,-204 122,-172C137,-124 128,-50 92,6C40,20 -40,20 -92,6Z';
const pulpPath =
  'M-58,-86C-54,-106 -26,-96 0,-90C26,-96 54,-106 58,-86C64,-52 58,-14 58,12C68,82 70,150 64,206C62,216 57,216 54,206C48,146 34,84 0,66C-34,84 -48,146 -54,206C-57,216 -62,216 -64,206C-70,150 -68,82 -58,12C-58,-14 -64,-52 -58,-86Z';

const glint = `<ellipse cx="-74" cy="-122" rx="11" ry="34" fill="#fff" opacity=".95" transform="rotate(6 -74 -122)" ${blur(4)}/>`;
const rootTint = `<path d="M-150,14C-60,34 60,34 150,14L150,300L-150,300Z" fill="#E3CFA6" opacity=".78" ${blur(10)}/>`;
const soft = (d, opacity = 0.24) =>
  `<path d="${d}" fill="#44606E" opacity="${opacity}" transform="translate(8 12)" ${blur(12)}/>`;

export const molar = ({ tint = tints.ivory, extra = '' } = {}) =>
  `${soft(molarPath)}${solid({ d: molarPath, w: 250, h: 440, tint, neck: false, glint: false, middle: -0.24, extra: rootTint + extra })}${glint}`;
export const crown = ({ tint = tints.white, extra = '' } = {}) =>
  `${soft(crownPath)}${solid({ d: crownPath, w: 250, h: 440, tint, neck: false, glint: false, middle: -0.24, extra })}${glint}`;

/** A molar cut in half: enamel, dentine and pulp; `extra` lies on the dentine, `over` on everything. */
export const section = ({ pulp = '#D4442F', extra = '', over = '', enamel = '#FBFAF5' } = {}) => `${soft(molarPath)}
<path d="${molarPath}" fill="${enamel}" stroke="#B9AF9A" stroke-width="4"/>
<clipPath id="roots"><rect x="-160" y="-6" width="320" height="300"/></clipPath>
<path d="${molarPath}" fill="#D9C08C" clip-path="url(#roots)"/>
<path d="${molarPath}" fill="#EFDDB0" transform="translate(0 4) scale(.83 .88)"/>
<path d="${molarPath}" fill="none" stroke="#CDB27C" stroke-width="4" opacity=".6" transform="translate(0 4) scale(.83 .88)"/>
${extra}<path d="${pulpPath}" fill="${pulp}"/><path d="${pulpPath}" fill="none" stroke="#000" stroke-width="5" opacity=".16"/>
<path d="M-44,-78C-46,-50 -44,-20 -42,10" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".45" ${blur(3)}/>${over}`;

/** A block of bone below a strip of gum; the gum's upper edge is at y = 0. `dip` lowers the bone at the centre. */
export const jaw = ({ width = 848, depth = 300, dip = 0, tone = gums.healthy, extra = '', gum = true } = {}) => {
  const half = width / 2;
  const top = `M${-half},66C${-half * 0.8},40 ${-half * 0.5},40 ${-half * 0.3},44C${-half * 0.12},${46 + dip} ${half * 0.12},${46 + dip} ${half * 0.3},44C${half * 0.5},40 ${half * 0.8},40 ${half},66`;
  const bone = `${top}L${half},${depth - 30}Q${half},${depth} ${half - 30},${depth}L${-half + 30},${depth}Q${-half},${depth} ${-half},${depth - 30}Z`;
  const spongy = Array.from({ length: 44 }, (_, i) => {
    const x = Math.round(-half + 30 + scatter(i) * (width - 60));
    const y = Math.round(104 + dip / 2 + scatter(i, 1) * (depth - 130 - dip / 2));
    return `<ellipse cx="${x}" cy="${y}" rx="${5 + (i % 4) * 2}" ry="${4 + (i % 3)}" fill="#C9B083" opacity=".3" ${blur(1.5)}/>`;
  }).join('');
  const strip = `M${-half - 16},70C${-half - 22},20 ${-half - 6},-14 ${-half + 24},-14C${-half * 0.6},0 ${-half * 0.4},0 ${-half * 0.28},-4C${-half * 0.12},${dip ? dip - 4 : 2} ${half * 0.12},${dip ? dip - 4 : 2} ${half * 0.28},-4C${half * 0.4},0 ${half * 0.6},0 ${half - 24},-14C${half + 6},-14 ${half + 22},20 ${half + 16},70C${half * 0.7},52 ${half * 0.4},54 ${half * 0.28},58C${half * 0.1},${58 + dip} ${-half * 0.1},${58 + dip} ${-half * 0.28},58C${-half * 0.4},54 ${-half * 0.7},52 ${-half - 16},70Z`;
  return {
    back: `${filled(
      [
        [0, '#F5EAD3'],
        [1, '#E0CDA9'],
      ],
      (fill) => `<path d="${bone}" fill="${fill}"/>`,
    )}${spongy}<path d="${bone}" fill="none" stroke="#B79B6B" stroke-width="10" opacity=".35" ${blur(5)}/>${extra}`,
    front: gum ? gumBody(strip, { tone }) : '',
  };
};

/** An implant: its neck is at y = 0, its tip at y = 230. */
export const implant = ({ abutment = false } = {}) => {
  const threads = Array.from({ length: 11 }, (_, i) => {
    const y = 40 + i * 18;
    const r = 47 - i * 1.5;
    return `M${-r},${y + 6}C${-r - 3},${y} ${-r + 4},${y - 3} ${-r + 10},${y - 3}L${r - 8},${y - 9}C${r + 2},${y - 9} ${r + 4},${y - 4} ${r},${y}L${-r + 8},${y + 9}C${-r + 4},${y + 10} ${-r + 1},${y + 9} ${-r},${y + 6}Z`;
  }).join('');
  const post = abutment
    ? filled(gold, (fill) => `<path d="M-24,-86L-40,-6Q0,8 40,-6L24,-86Q0,-94 -24,-86Z" fill="${fill}"/>`, {
        across: true,
      })
    : '';
  return `${filled(steel, (fill) => `<path d="M-36,20L-24,230C-20,250 20,250 24,230L36,20Z" fill="${fill}"/><path d="${threads}" fill="${fill}"/><rect x="-42" y="4" width="84" height="22" rx="7" fill="${fill}"/>`, { across: true })}${post}`;
};

/** A bracket on a tooth, with its slot. */
export const bracket = (x, y, isCeramic = false) => {
  const fill = isCeramic ? '#FDFCF7' : '#B9C8D1';
  const line = isCeramic ? '#C9C2B2' : '#5F7886';
  return `<g transform="translate(${x} ${y})"><rect x="-27" y="-22" width="54" height="44" rx="9" fill="#3F5A68" opacity=".3" transform="translate(3 5)" ${blur(4)}/><rect x="-26" y="-21" width="52" height="42" rx="9" fill="${fill}" stroke="${line}" stroke-width="2.5"/><rect x="-26" y="-5" width="52" height="10" fill="${line}" opacity=".55"/><rect x="-20" y="-17" width="16" height="9" rx="3" fill="#fff" opacity=".8"/><rect x="6" y="-17" width="16" height="9" rx="3" fill="#fff" opacity=".6"/></g>`;
};

/** A straight instrument: a handle at the upper end, a thin tip at (0, 0). */
export const instrument = ({ length = 320, tip = '', handle = pineFill } = {}) =>
  `${filled(steel, (fill) => `<path d="M-3,-4L-11,${-length * 0.45}L11,${-length * 0.45}L3,-4Z" fill="${fill}"/>`, { across: true })}${filled(handle, (fill) => `<rect x="-24" y="${-length}" width="48" height="${length * 0.58}" rx="22" fill="${fill}"/>`)}<rect x="-14" y="${-length + 22}" width="9" height="${length * 0.4}" rx="4.5" fill="#fff" opacity=".28" ${blur(2)}/>${tip}`;

/** A syringe that points down with its tip at (0, 0). */
export const syringe = ({ gel = '#CFEDEA' } = {}) =>
  `${filled(pineFill, (fill) => `<path d="M-5,0L-12,-70L-34,-96L34,-96L12,-70L5,0Z" fill="${fill}"/><rect x="-64" y="-330" width="128" height="22" rx="11" fill="${fill}"/>`)}<rect x="-40" y="-316" width="80" height="222" rx="14" fill="#F8FCFE" opacity=".92"/><rect x="-34" y="-224" width="68" height="128" rx="8" fill="${gel}"/><rect x="-34" y="-236" width="68" height="16" rx="6" fill="#41606E"/><rect x="-12" y="-430" width="24" height="196" rx="6" fill="#DDE7EC"/><rect x="-46" y="-446" width="92" height="20" rx="10" fill="#DDE7EC"/><rect x="-30" y="-300" width="10" height="190" rx="5" fill="#fff" opacity=".9"/>${[0, 1, 2, 3].map((i) => `<rect x="12" y="${-280 + i * 40}" width="20" height="3" fill="#41606E" opacity=".5"/>`).join('')}`;

export const spark = (x, y, size) =>
  `<path d="M${x},${y - size}C${x + size * 0.1},${y - size * 0.1} ${x + size * 0.1},${y - size * 0.1} ${x + size},${y}C${x + size * 0.1},${y + size * 0.1} ${x + size * 0.1},${y + size * 0.1} ${x},${y + size}C${x - size * 0.1},${y + size * 0.1} ${x - size * 0.1},${y + size * 0.1} ${x - size},${y}C${x - size * 0.1},${y - size * 0.1} ${x - size * 0.1},${y - size * 0.1} ${x},${y - size}Z" fill="#fff"/>`;
