// Shared brushes of the drawn pictures: background, teeth, gum. Plain SVG text, no dependencies.
export const W = 1200;
export const H = 900;
let count = 0;
const blurs = new Set();
const id = (prefix) => `${prefix}${++count}`;
export const start = () => {
  count = 0;
  blurs.clear();
};
export const blur = (size) => {
  blurs.add(size);
  return `filter="url(#blur${String(size).replace('.', '_')})"`;
};
const n = (value) => Number(value.toFixed(1));

export const gradient = (kind, attributes, stops) => {
  const name = id('g');
  const list = stops
    .map(([at, colour, alpha = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`)
    .join('');
  return { name, def: `<${kind}Gradient id="${name}" ${attributes}>${list}</${kind}Gradient>` };
};

export const picture = (body, width = W, height = H) => {
  const filters = [...blurs]
    .map(
      (size) =>
        `<filter id="blur${String(size).replace('.', '_')}" filterUnits="userSpaceOnUse" x="-1600" y="-1600" width="4800" height="4800" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${size}"/></filter>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${filters}</defs>${body}</svg>`;
};

/** Sky of the clinic's renders: cold light above, pale floor below. */
export const ground = ({ horizon = 620 } = {}) => {
  const sky = gradient('linear', 'x1="0" y1="0" x2="0" y2="1"', [
    [0, '#B4D5E8'],
    [0.55, '#C9E2F0'],
    [0.74, '#DCECF5'],
    [1, '#CFE4F0'],
  ]);
  const lamp = gradient('radial', 'cx="0.36" cy="0.3" r="0.75"', [
    [0, '#FFFFFF', 0.6],
    [0.6, '#FFFFFF', 0.12],
    [1, '#FFFFFF', 0],
  ]);
  return `<defs>${sky.def}${lamp.def}</defs><rect width="${W}" height="${H}" fill="url(#${sky.name})"/><rect width="${W}" height="${H}" fill="url(#${lamp.name})"/><ellipse cx="560" cy="${horizon + 120}" rx="760" ry="130" fill="#F3F9FC" opacity=".7" ${blur(60)}/>`;
};

export const shade = (cx, cy, rx, ry, opacity = 0.35) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#5E86A0" opacity="${opacity}" ${blur(26)}/><ellipse cx="${cx}" cy="${cy}" rx="${n(rx * 0.86)}" ry="${n(ry * 0.5)}" fill="#3F6880" opacity="${n(opacity * 0.9)}" ${blur(12)}/>`;

export const ball = (cx, cy, r, colour, dark) => {
  const fill = gradient('radial', 'cx="0.36" cy="0.3" r="0.8"', [
    [0, '#FFFFFF', 1],
    [0.16, colour],
    [0.7, colour],
    [1, dark],
  ]);
  return `<defs>${fill.def}</defs><ellipse cx="${cx + r * 0.3}" cy="${n(cy + r * 0.92)}" rx="${n(r * 1.15)}" ry="${n(r * 0.3)}" fill="#44708A" opacity=".4" ${blur(6)}/><circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#${fill.name})"/>`;
};

export const tints = {
  ivory: { light: '#FFFEFA', base: '#F6F2E8', edge: '#BFB29C', neck: '#C9A48C' },
  warm: { light: '#FBF1D6', base: '#EFDFB8', edge: '#B0935F', neck: '#B98F68' },
  white: { light: '#FFFFFF', base: '#FAF8F2', edge: '#B8B4AA', neck: '#CFAE9E' },
  dull: { light: '#F9F3E2', base: '#EBE1C9', edge: '#AC9A76', neck: '#B4906F' },
  milk: { light: '#FFFFFF', base: '#F8F5EC', edge: '#B5AA96', neck: '#CFA898' },
};

/** Crown outlines: the neck is at y = 0 (hidden under the gum), the biting edge at y = h. */
const sides = (w, h, edge) =>
  `M${n(-0.34 * w)},${n(-0.14 * h)}C${n(-0.43 * w)},${n(0.2 * h)} ${n(-0.52 * w)},${n(0.45 * h)} ${n(-0.495 * w)},${n(0.76 * h)}${edge}C${n(0.52 * w)},${n(0.45 * h)} ${n(0.43 * w)},${n(0.2 * h)} ${n(0.34 * w)},${n(-0.14 * h)}Z`;
const at = (w, h) => (x, y) => `${n(x * w)},${n(y * h)}`;
export const crowns = {
  central: (w, h) => {
    const p = at(w, h);
    return sides(
      w,
      h,
      `C${p(-0.485, 0.93)} ${p(-0.43, 0.995)} ${p(-0.3, 1)}C${p(-0.1, 1.012)} ${p(0.1, 1.012)} ${p(0.3, 1)}C${p(0.43, 0.995)} ${p(0.485, 0.93)} ${p(0.495, 0.76)}`,
    );
  },
  lateral: (w, h) => {
    const p = at(w, h);
    return sides(
      w,
      h,
      `C${p(-0.48, 0.92)} ${p(-0.38, 0.99)} ${p(-0.22, 1)}C${p(-0.06, 1.012)} ${p(0.1, 1.01)} ${p(0.22, 1)}C${p(0.4, 0.97)} ${p(0.485, 0.9)} ${p(0.495, 0.76)}`,
    );
  },
  canine: (w, h) => {
    const p = at(w, h);
    return sides(
      w,
      h,
      `C${p(-0.48, 0.88)} ${p(-0.3, 0.95)} ${p(-0.12, 1.02)}C${p(-0.05, 1.045)} ${p(0.05, 1.045)} ${p(0.12, 1.02)}C${p(0.3, 0.95)} ${p(0.48, 0.88)} ${p(0.495, 0.76)}`,
    );
  },
  premolar: (w, h) => {
    const p = at(w, h);
    return sides(
      w,
      h,
      `C${p(-0.48, 0.9)} ${p(-0.32, 0.97)} ${p(-0.14, 1.01)}C${p(-0.05, 1.03)} ${p(0.05, 1.03)} ${p(0.14, 1.01)}C${p(0.32, 0.97)} ${p(0.48, 0.9)} ${p(0.495, 0.76)}`,
    );
  },
  molar: (w, h) => {
    const p = at(w, h);
    return sides(
      w,
      h,
      `C${p(-0.48, 0.92)} ${p(-0.4, 1.01)} ${p(-0.25, 1.01)}C${p(-0.14, 1.01)} ${p(-0.09, 0.94)} ${p(0, 0.94)}C${p(0.09, 0.94)} ${p(0.14, 1.01)} ${p(0.25, 1.01)}C${p(0.4, 1.01)} ${p(0.48, 0.92)} ${p(0.495, 0.76)}`,
    );
  },
};

/** A solid body from an outline: soft edge shading, light from the upper left, a small glint. */
export const solid = ({ d, w, h, tint, neck = true, extra = '', glint = true, middle = 0.48, flip = false }) => {
  const clip = id('c');
  const up = flip ? -1 : 1; // light comes from above even in a mirrored row
  return `<clipPath id="${clip}"><path d="${d}"/></clipPath><path d="${d}" fill="${tint.base}"/><g clip-path="url(#${clip})">
<path d="${d}" fill="none" stroke="${tint.edge}" stroke-width="${n(w * 0.16)}" opacity=".6" ${blur(n(w * 0.06))}/>
<path d="${d}" fill="none" stroke="${tint.edge}" stroke-width="${n(w * 0.26)}" opacity=".4" transform="translate(${n(w * 0.1)} ${n(up * w * 0.06)})" ${blur(n(w * 0.1))}/>
<ellipse cx="${n(-w * 0.07)}" cy="${n(h * middle)}" rx="${n(w * 0.26)}" ry="${n(h * 0.34)}" fill="${tint.light}" ${blur(n(w * 0.1))}/>
${neck ? `<ellipse cx="0" cy="0" rx="${n(w * 0.52)}" ry="${n(h * 0.13)}" fill="${tint.neck}" opacity=".55" ${blur(n(w * 0.08))}/>` : ''}
${extra}<path d="${d}" fill="none" stroke="${tint.edge}" stroke-width="3" opacity=".5" ${blur(1)}/></g>${glint ? `<ellipse cx="${n(-w * 0.2)}" cy="${n(h * (flip ? 1 - middle + 0.14 : middle - 0.04))}" rx="${n(w * 0.05)}" ry="${n(h * 0.14)}" fill="#fff" opacity=".9" transform="rotate(5)" ${blur(n(Math.max(1.5, w * 0.022)))}/>` : ''}`;
};

export const tooth = ({
  x,
  y,
  w,
  h,
  kind = 'central',
  rot = 0,
  tint = tints.ivory,
  d,
  extra,
  far = 0,
  flip = false,
  glint,
}) => {
  const outline = d ?? crowns[kind](w, h);
  const veil = far ? `<path d="${outline}" fill="#7E93A0" opacity="${far}"/>` : '';
  const shadow = `<path d="${outline}" fill="#5A4A44" opacity=".24" transform="translate(${n(w * 0.018)} 0)" ${blur(n(w * 0.022))}/>`;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${rot} 0 ${n(h * 0.3)})">${shadow}${solid({ d: outline, w, h, tint, extra, flip, glint })}${veil}</g>`;
};

export const gums = {
  healthy: { top: '#F3B8AF', base: '#EBA29B', edge: '#C4726E', light: '#FBD9D1' },
  sore: { top: '#EDA39A', base: '#DE7E77', edge: '#AE4A47', light: '#F5BDB3' },
};

/** A gum bar above a row: scalloped around each neck, a papilla between neighbours. Rows run left to right. */
export const gum = (
  row,
  { top, left, right, round = 70, tone = gums.healthy, papilla = 0.3, swell = 0, bleed = false, back = 0 },
) => {
  const first = row[0];
  const last = row.at(-1);
  const tips = row.slice(0, -1).map((t, i) => {
    const next = row[i + 1];
    const near = (t.x + t.w / 2 + next.x - next.w / 2) / 2;
    return { x: near, y: (t.y + next.y) / 2 + Math.min(t.h, next.h) * papilla };
  });
  const ends = [
    { x: first.x - first.w * 0.5, y: first.y + first.h * papilla * 0.7 },
    { x: last.x + last.w * 0.5, y: last.y + last.h * papilla * 0.7 },
  ];
  const points = [ends[0], ...tips, ends[1]];
  const from = bleed ? left : Math.min(left, first.x - first.w / 2 - 30);
  const to = bleed ? right : Math.max(right, last.x + last.w / 2 + 30);
  const start = points[0];
  let d = bleed
    ? `M${from},${top}L${from},${n(start.y)}`
    : `M${n(from + round)},${top}C${n(from + round * 0.25)},${top} ${n(from - 2)},${n(top + round * 0.5)} ${n(from)},${n(top + round)}L${n(from + 3)},${n(start.y - 34)}C${n(from + 5)},${n(start.y - 6)} ${n(from + 14)},${n(start.y + 4)} ${n(start.x - 3)},${n(start.y + 2)}`;
  d += `L${n(start.x)},${n(start.y)}`;
  row.forEach((t, i) => {
    const a = points[i];
    const b = points[i + 1];
    const arc = t.y - back + swell - t.h * 0.02;
    const q = 0.16 * t.w;
    d += `C${n(a.x + q * 0.35)},${n(a.y - (a.y - arc) * 0.55)} ${n(t.x - t.w * 0.34)},${n(arc)} ${n(t.x)},${n(arc)}C${n(t.x + t.w * 0.34)},${n(arc)} ${n(b.x - q * 0.35)},${n(b.y - (b.y - arc) * 0.55)} ${n(b.x)},${n(b.y)}`;
  });
  const e = points.at(-1);
  d += bleed
    ? `L${to},${n(e.y)}L${to},${top}Z`
    : `L${n(e.x + 3)},${n(e.y + 2)}C${n(to - 14)},${n(e.y + 4)} ${n(to - 5)},${n(e.y - 6)} ${n(to - 3)},${n(e.y - 34)}L${n(to)},${n(top + round)}C${n(to + 2)},${n(top + round * 0.5)} ${n(to - round * 0.25)},${top} ${n(to - round)},${top}Z`;
  return gumBody(d, {
    tone,
    bulges: row.map((t) => ({ x: t.x, y: (top + t.y) / 2 + 10, rx: t.w * 0.26, ry: Math.max(20, (t.y - top) * 0.36) })),
    valleys: tips.map((t) => ({ x: t.x, y: (top + t.y) / 2 })),
    box: { top, left, right },
  });
};

export const gumBody = (d, { tone, bulges = [], valleys = [], extra = '', gloss = true }) => {
  const fill = gradient('linear', 'x1="0" y1="0" x2="0" y2="1"', [
    [0, tone.top],
    [1, tone.base],
  ]);
  const clip = id('c');
  return `<defs>${fill.def}</defs><clipPath id="${clip}"><path d="${d}"/></clipPath><path d="${d}" fill="#7A3B38" opacity=".3" transform="translate(2 9)" ${blur(7)}/><path d="${d}" fill="url(#${fill.name})"/><g clip-path="url(#${clip})">
<path d="${d}" fill="none" stroke="${tone.edge}" stroke-width="30" opacity=".55" ${blur(13)}/>
${valleys.map((v) => `<ellipse cx="${n(v.x)}" cy="${n(v.y)}" rx="9" ry="52" fill="${tone.edge}" opacity=".3" ${blur(11)}/>`).join('')}
${bulges.map((b) => `<ellipse cx="${n(b.x - b.rx * 0.2)}" cy="${n(b.y)}" rx="${n(b.rx)}" ry="${n(b.ry)}" fill="${tone.light}" opacity=".66" ${blur(Math.round(Math.max(13, b.rx * 0.46)))}/>`).join('')}
<path d="${d}" fill="none" stroke="${tone.light}" stroke-width="7" opacity=".75" transform="translate(0 -6)" ${blur(3)}/>
${gloss ? bulges.map((b) => `<ellipse cx="${n(b.x - b.rx * 0.45)}" cy="${n(b.y - b.ry * 0.1)}" rx="${n(Math.min(b.rx * 0.2, 9))}" ry="${n(b.ry * 0.3)}" fill="#fff" opacity=".5" ${blur(4)}/>`).join('') : ''}
${extra}</g>`;
};

/** Lays teeth of one half-row from the middle out and mirrors them. */
export const mirror = (half, { centre = W / 2, neck, curve = 0, tint = tints.ivory, edge }) => {
  let offset = 0;
  const right = half.map(([kind, w, h]) => {
    const x = offset + w / 2;
    offset += w;
    return { kind, w, h, x };
  });
  const place = (t, sign, index) => {
    const lift = curve * (t.x / 400) ** 2;
    const y = edge === undefined ? neck + lift : edge + lift - t.h;
    return {
      ...t,
      x: centre + sign * t.x,
      y,
      tint,
      rot: -sign * index * 0.6,
      far: [0, 0, 0.02, 0.06, 0.12, 0.18][index] ?? 0.2,
      sign,
      index,
    };
  };
  return [...right.map((t, i) => place(t, -1, i)).reverse(), ...right.map((t, i) => place(t, 1, i))];
};
/** Side teeth first, so that the front ones lie over them. */
export const depth = (row) => [...row].sort((a, b) => (b.layer ?? b.index ?? 0) - (a.layer ?? a.index ?? 0));
export const flipped = (middle, body) => `<g transform="translate(0 ${2 * middle}) scale(1 -1)">${body}</g>`;
