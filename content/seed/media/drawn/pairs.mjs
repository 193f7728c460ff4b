// Six before/after pairs: the same drawing twice, only what the treatment changes differs.
import {
  ball,
  blur,
  depth,
  flipped,
  gradient,
  ground,
  gum,
  gumBody,
  gums,
  mirror,
  picture,
  shade,
  solid,
  start,
  tints,
  tooth,
} from './kit.mjs';

const draw = (row) => depth(row).map(tooth).join('');

const brekety = (after) => {
  const upper = mirror(
    [
      ['central', 104, 168],
      ['lateral', 84, 150],
      ['canine', 90, 162],
      ['premolar', 80, 140],
      ['premolar', 66, 124],
    ],
    { edge: 462, curve: -16 },
  );
  const lower = mirror(
    [
      ['central', 70, 138],
      ['lateral', 74, 140],
      ['canine', 84, 150],
      ['premolar', 84, 136],
      ['premolar', 74, 122],
    ],
    { edge: 0, curve: 16 },
  );
  const middle = 466; // the bite line; the lower row is drawn upright and mirrored
  for (const t of lower) t.y = middle - t.h - 3 + ((t.x - 600) ** 2 / 160000) * 16;
  if (!after) {
    const up = [
      [8, 0, -3, 0],
      [6, 2, 4, 0],
      [12, -20, 8, -1],
      [0, 8, -9, 5],
      [10, 4, -5, 0],
      [-2, -6, 7, 1],
      [-18, 8, 10, 5],
      [-18, -18, -8, -1],
      [-6, 2, -4, 0],
      [-8, 0, 3, 0],
    ];
    upper.forEach((t, i) => {
      t.rot = up[i][2];
      t.x += up[i][0];
      t.y += up[i][1];
      t.layer = up[i][3] ? up[i][3] : t.index;
    });
    const low = [
      [8, 0, 3, 0],
      [6, 4, -5, 0],
      [14, 0, 7, -1],
      [8, -8, 11, 5],
      [14, 8, -7, 1],
      [2, -10, -11, 5],
      [-10, 8, 8, 1],
      [-16, 0, -7, -1],
      [-8, 2, 5, 0],
      [-8, 0, -3, 0],
    ];
    lower.forEach((t, i) => {
      t.rot = low[i][2];
      t.x += low[i][0];
      t.y += low[i][1];
      t.layer = low[i][3] ? low[i][3] : t.index;
    });
  }
  for (const t of lower) t.flip = true;
  const inside = `<path d="M236,330C420,300 780,300 964,330L950,610C780,640 420,640 250,610Z" fill="#A06F6B" opacity=".75" ${blur(12)}/>`;
  return `${ground({ horizon: 700 })}${shade(610, 806, 380, 26, 0.34)}${inside}
${flipped(middle, `${draw(lower)}${gum(lower, { top: middle - 270, left: 178, right: 1022, papilla: 0.3 })}`)}
${draw(upper)}${gum(upper, { top: 168, left: 148, right: 1052, papilla: 0.31 })}`;
};

const viniry = (after) => {
  const row = mirror(
    [
      ['central', 196, 330],
      ['lateral', 160, 290],
      ['canine', 176, 318],
      ['premolar', 150, 270],
    ],
    { edge: 726, curve: -34, tint: after ? tints.white : tints.dull },
  );
  if (!after) {
    const at = (w, h) => (x, y) => `${(x * w).toFixed(1)},${(y * h).toFixed(1)}`;
    const side = (w, h, edge) => {
      const p = at(w, h);
      return `M${p(-0.34, -0.14)}C${p(-0.43, 0.2)} ${p(-0.51, 0.45)} ${p(-0.48, 0.74)}${edge(p)}C${p(0.51, 0.45)} ${p(0.43, 0.2)} ${p(0.34, -0.14)}Z`;
    };
    const chipped = (w, h) =>
      side(
        w,
        h,
        (p) =>
          `C${p(-0.47, 0.9)} ${p(-0.42, 0.955)} ${p(-0.28, 0.96)}C${p(-0.14, 0.968)} ${p(-0.02, 0.96)} ${p(0.06, 0.95)}C${p(0.12, 0.94)} ${p(0.14, 0.885)} ${p(0.22, 0.87)}C${p(0.3, 0.855)} ${p(0.34, 0.82)} ${p(0.39, 0.79)}C${p(0.44, 0.77)} ${p(0.47, 0.76)} ${p(0.48, 0.74)}`,
      );
    const worn = (w, h) =>
      side(
        w,
        h,
        (p) =>
          `C${p(-0.48, 0.84)} ${p(-0.44, 0.9)} ${p(-0.32, 0.905)}C${p(-0.2, 0.91)} ${p(-0.14, 0.885)} ${p(-0.05, 0.892)}C${p(0.06, 0.9)} ${p(0.1, 0.925)} ${p(0.24, 0.93)}C${p(0.4, 0.93)} ${p(0.47, 0.86)} ${p(0.48, 0.74)}`,
      );
    const changes = [
      {},
      { y: 6, rot: 2 },
      { w: 142, h: 262, rot: 5, x: -4 },
      { w: 186, d: worn, x: -3, y: -4 },
      { w: 188, d: chipped, x: 4 },
      { w: 134, h: 270, rot: -6, x: 2, y: 4 },
      { rot: -3, y: -6 },
      {},
    ];
    row.forEach((t, i) => {
      const c = changes[i];
      t.w = c.w ?? t.w;
      t.h = c.h ?? t.h;
      t.rot += c.rot ?? 0;
      t.x += c.x ?? 0;
      t.y += c.y ?? 0;
      if (c.d) t.d = c.d(t.w, t.h);
    });
  }
  const inside = `<path d="M-20,366L1220,366L1220,596C900,676 300,676 -20,596Z" fill="#6E4A48" opacity=".6" ${blur(26)}/>`;
  return `${ground({ horizon: 760 })}${inside}${draw(row)}${gum(row, { top: -40, left: -60, right: 1260, papilla: 0.31, bleed: true })}`;
};

const otbelivanie = (after) => {
  const row = mirror(
    [
      ['central', 126, 206],
      ['lateral', 102, 184],
      ['canine', 110, 198],
      ['premolar', 96, 172],
      ['premolar', 76, 150],
    ],
    { edge: 486, curve: -22, tint: after ? tints.white : tints.warm },
  );
  const inside = `<path d="M150,270C400,230 800,230 1050,270L1010,400C800,450 400,450 190,400Z" fill="#7F5552" opacity=".5" ${blur(18)}/>`;
  const shades = [
    { light: '#F7E3AC', base: '#E3C47C', edge: '#A27F3C', neck: '#A27F3C' },
    { light: '#FAEBC2', base: '#EBD49C', edge: '#AD8C50', neck: '#AD8C50' },
    { light: '#FCF3DA', base: '#F1E3BF', edge: '#B59C6C', neck: '#B59C6C' },
    { light: '#FFFAEE', base: '#F5EDD9', edge: '#B9A98B', neck: '#B9A98B' },
    { light: '#FFFFFF', base: '#FAF6EC', edge: '#B9B3A6', neck: '#B9B3A6' },
    { light: '#FFFFFF', base: '#FDFDFC', edge: '#AEB9C0', neck: '#AEB9C0' },
  ];
  const steel = gradient('linear', 'x1="0" y1="0" x2="1" y2="0"', [
    [0, '#8FA3B0'],
    [0.35, '#E8F0F4'],
    [0.6, '#B4C4CE'],
    [1, '#7C919E'],
  ]);
  const bar = gradient('linear', 'x1="0" y1="0" x2="0" y2="1"', [
    [0, '#2E8079'],
    [1, '#175551'],
  ]);
  const tabs = shades
    .map((tint, i) => {
      const x = 350 + i * 100;
      const chosen = after ? i === 4 : i === 1;
      const lift = chosen ? -16 : 0;
      const glow = chosen ? `<ellipse cx="0" cy="-52" rx="50" ry="66" fill="#fff" opacity=".95" ${blur(12)}/>` : '';
      return `<g transform="translate(${x} ${776 + lift})">${glow}<rect x="-7" y="-8" width="14" height="${52 - lift}" rx="4" fill="url(#${steel.name})"/><g transform="translate(0 -104)">${solid({ d: 'M-30,20C-30,0 30,0 30,20C36,50 34,84 24,98C14,110 -14,110 -24,98C-34,84 -36,50 -30,20Z', w: 66, h: 108, tint, neck: false })}</g></g>`;
    })
    .join('');
  const guide = `<defs>${steel.def}${bar.def}</defs>${shade(606, 868, 330, 14, 0.34)}${tabs}<rect x="296" y="812" width="608" height="44" rx="22" fill="url(#${bar.name})"/><rect x="312" y="818" width="576" height="7" rx="3.5" fill="#9AD0C8" opacity=".5" ${blur(2)}/>${ball(after ? 750 : 450, 834, 10, '#F6F9FB', '#B9CBD6')}`;
  return `${ground({ horizon: 640 })}${shade(606, 596, 360, 22, 0.2)}${inside}${draw(row)}${gum(row, { top: 96, left: 92, right: 1108, papilla: 0.3, round: 84 })}${guide}`;
};

const desny = (after) => {
  const middle = 408;
  const row = mirror(
    [
      ['central', 114, 244],
      ['lateral', 120, 248],
      ['canine', 134, 264],
      ['premolar', 126, 232],
    ],
    { edge: 470, curve: 18, tint: after ? tints.ivory : tints.ivory },
  );
  const base = gum;
  for (const t of row) {
    t.flip = true;
    if (!after) {
      t.extra = `<path d="M${-t.w * 0.5},${t.h * 0.1}C${-t.w * 0.3},${t.h * 0.2} ${-t.w * 0.12},${t.h * 0.13} 0,${t.h * 0.17}C${t.w * 0.2},${t.h * 0.13} ${t.w * 0.34},${t.h * 0.21} ${t.w * 0.5},${t.h * 0.12}L${t.w * 0.5},${-t.h * 0.1}L${-t.w * 0.5},${-t.h * 0.1}Z" fill="#D9BE85" opacity=".85" ${blur(5)}/>`;
    }
  }
  const tone = after ? gums.healthy : gums.sore;
  let body = base(row, {
    top: 60,
    left: 80,
    right: 1120,
    tone,
    papilla: after ? 0.31 : 0.21,
    back: after ? 0 : 8,
    swell: after ? 0 : 4,
    round: 96,
  });
  if (!after) {
    // a puffy, redder margin
    const rims = row
      .map(
        (t) =>
          `<path d="M${t.x - t.w * 0.5},${t.y + t.h * 0.15}C${t.x - t.w * 0.4},${t.y - t.h * 0.06} ${t.x + t.w * 0.4},${t.y - t.h * 0.06} ${t.x + t.w * 0.5},${t.y + t.h * 0.15}" fill="none" stroke="#C4443F" stroke-width="24" stroke-linecap="round" opacity=".5" ${blur(9)}/>`,
      )
      .join('');
    const shine = row
      .map(
        (t) =>
          `<path d="M${t.x - t.w * 0.3},${t.y - t.h * 0.045}C${t.x - t.w * 0.16},${t.y - t.h * 0.075} ${t.x + t.w * 0.02},${t.y - t.h * 0.08} ${t.x + t.w * 0.12},${t.y - t.h * 0.07}" fill="none" stroke="#FFE3DC" stroke-width="5" stroke-linecap="round" opacity=".75" ${blur(2)}/>`,
      )
      .join('');
    body += rims + shine;
  }
  const inside = `<path d="M160,190L1040,190L1020,330C800,372 400,372 180,330Z" fill="#8A5B56" opacity=".4" ${blur(14)}/>`;
  return `${ground({ horizon: 640 })}${shade(612, 764, 470, 26, 0.5)}${flipped(middle, `${inside}${draw(row)}${body}`)}`;
};

const detskiy = (after) => {
  const middle = 424;
  const row = [
    { kind: 'premolar', x: 286, w: 244, h: 268, y: 208, rot: 3, tint: tints.milk, index: 2, flip: true },
    { kind: 'molar', x: 600, w: 396, h: 372, y: 196, rot: 0, tint: tints.milk, index: 0, flip: true },
    { kind: 'molar', x: 924, w: 268, h: 278, y: 204, rot: -3, tint: tints.milk, index: 1, flip: true },
  ];
  const spot =
    'M-78,262C-92,232 -66,214 -44,206C-20,196 -4,204 18,198C48,192 76,214 74,244C72,274 48,286 24,300C0,312 -34,304 -50,294C-66,286 -72,276 -78,262Z';
  const decay = gradient('radial', 'cx="0.5" cy="0.46" r="0.62"', [
    [0, '#3F2B22'],
    [0.45, '#5E4231'],
    [0.8, '#8A6546'],
    [1, '#A9835C'],
  ]);
  const cure = gradient('radial', 'cx="0.4" cy="0.7" r="0.8"', [
    [0, '#FFFFFF'],
    [0.6, '#FBF8F1'],
    [1, '#EFE9DB'],
  ]);
  row[1].extra = after
    ? `<defs>${cure.def}</defs><path d="${spot}" fill="url(#${cure.name})"/><path d="${spot}" fill="none" stroke="#D5CBB6" stroke-width="2.5" opacity=".75" ${blur(1)}/><path d="M-50,252C-24,238 -6,262 16,246C34,234 48,240 58,236" fill="none" stroke="#E2D9C7" stroke-width="6" stroke-linecap="round" opacity=".8" ${blur(4)}/><ellipse cx="-34" cy="278" rx="24" ry="8" fill="#fff" transform="rotate(24 -34 278)" ${blur(4)}/>`
    : `<defs>${decay.def}</defs><path d="${spot}" fill="#D9BC8C" opacity=".75" transform="translate(0 -32) scale(1.13)" ${blur(14)}/><path d="${spot}" fill="url(#${decay.name})" ${blur(2)}/><path d="${spot}" fill="none" stroke="#3A2820" stroke-width="16" opacity=".35" transform="translate(4 -6)" ${blur(8)}/><path d="M-72,232C-60,214 -36,206 -14,204" fill="none" stroke="#FFF4DF" stroke-width="5" stroke-linecap="round" opacity=".7" transform="translate(-5 -5)" ${blur(2)}/>`;
  const body = gum(row, { top: 48, left: 124, right: 1096, papilla: 0.22, round: 96 });
  const inside = `<path d="M220,180L1010,180L990,290L230,290Z" fill="#8A5B56" opacity=".4" ${blur(14)}/>`;
  return `${ground({ horizon: 660 })}${shade(616, 806, 470, 24, 0.5)}${flipped(middle, `${inside}${draw(row)}${body}`)}`;
};

const implant = (after) => {
  const enamel = tints.ivory;
  const molar =
    'M-104,0C-136,-54 -142,-128 -122,-178C-109,-210 -76,-214 -54,-199C-33,-186 -21,-181 0,-185C21,-181 33,-191 56,-202C84,-214 113,-204 124,-172C139,-124 133,-54 104,0C101,66 96,152 78,232C71,258 53,258 46,232C39,182 28,118 0,102C-28,118 -39,182 -48,232C-54,258 -71,258 -78,232C-96,152 -101,66 -104,0Z';
  const crown =
    'M-92,6C-130,-50 -140,-128 -120,-178C-107,-210 -75,-214 -53,-199C-32,-186 -20,-181 0,-185C20,-181 32,-191 55,-202C82,-214 111,-204 122,-172C137,-124 128,-50 92,6C40,20 -40,20 -92,6Z';
  const line = 452; // where crowns end and roots begin
  const bone = gradient('linear', 'x1="0" y1="0" x2="0" y2="1"', [
    [0, '#F3E7CF'],
    [1, '#E2D0AE'],
  ]);
  const side = gradient('linear', 'x1="0" y1="0" x2="0" y2="1"', [
    [0, '#D9C6A2'],
    [1, '#BFA97F'],
  ]);
  const metal = gradient('linear', 'x1="0" y1="0" x2="1" y2="0"', [
    [0, '#6F8796'],
    [0.25, '#DDE8EE'],
    [0.42, '#FFFFFF'],
    [0.62, '#A9BCC8'],
    [1, '#607987'],
  ]);
  const thread = gradient('linear', 'x1="0" y1="0" x2="1" y2="0"', [
    [0, '#577180'],
    [0.3, '#C9D7DF'],
    [0.45, '#F7FBFD'],
    [0.7, '#8FA5B2'],
    [1, '#4E6775'],
  ]);
  const root = (x) =>
    `<g transform="translate(${x} ${line})"><path d="${molar}" fill="#A5805A" opacity=".7" stroke="#A87C58" stroke-width="12" ${blur(3)}/>${solid({ d: molar, w: 250, h: 440, tint: { ...enamel, edge: '#B7A88C' }, neck: false, glint: false, middle: -0.24, extra: `<path d="M-150,14C-60,34 60,34 150,14L150,300L-150,300Z" fill="#E3CFA6" opacity=".78" ${blur(10)}/><ellipse cx="-20" cy="-6" rx="120" ry="20" fill="#C79E86" opacity=".4" ${blur(10)}/>` })}<ellipse cx="-74" cy="-122" rx="11" ry="34" fill="#fff" opacity=".95" transform="rotate(6 -74 -122)" ${blur(4)}/></g>`;
  const dip = after ? 0 : 34;
  const boneTop = (o) =>
    `M${176 + o},${520 - o * 0.8}C${230 + o},${490 - o * 0.8} ${300 + o},${486 - o * 0.8} ${420 + o},${490 - o * 0.8}C${480 + o},${492 + dip - o * 0.8} ${540 + o},${494 + dip - o * 0.8} ${600 + o},${494 + dip - o * 0.8}C${660 + o},${494 + dip - o * 0.8} ${720 + o},${492 + dip - o * 0.8} ${780 + o},${490 - o * 0.8}C${900 + o},${486 - o * 0.8} ${970 + o},${490 - o * 0.8} ${1024 + o},${520 - o * 0.8}L${1024 + o},${744 - o * 0.8}C${1024 + o},${764 - o * 0.8} ${1012 + o},${774 - o * 0.8} ${994 + o},${774 - o * 0.8}L${206 + o},${774 - o * 0.8}C${188 + o},${774 - o * 0.8} ${176 + o},${764 - o * 0.8} ${176 + o},${744 - o * 0.8}Z`;
  const saddle = after
    ? 'C402,452 432,424 452,424C474,424 480,452 512,456C560,462 640,462 688,456C720,452 726,424 748,424C768,424 798,452 812,452'
    : 'C402,452 426,440 448,448C490,466 540,494 600,496C660,494 710,466 752,448C774,440 798,452 812,452';
  const gumLine = `M160,530C156,480 170,446 196,440C220,434 246,452 270,456C300,462 350,462 388,454${saddle}C850,462 900,462 930,456C954,452 980,434 1004,440C1030,446 1044,480 1040,530C980,508 880,504 800,508C720,${512 + dip} 480,${512 + dip} 400,508C320,504 220,508 160,530Z`;
  const gumTone = gums.healthy;
  const spongy = Array.from({ length: 46 }, (_, i) => {
    const x = 200 + ((i * 173) % 810);
    const y = 548 + ((i * 97) % 208);
    return `<ellipse cx="${x}" cy="${y}" rx="${5 + (i % 4) * 2}" ry="${4 + (i % 3)}" fill="#C9B083" opacity=".28" ${blur(1.5)}/>`;
  }).join('');
  const screw = after
    ? `<g transform="translate(600 ${line})"><path d="M-46,26L-34,236C-30,258 30,258 34,236L46,26Z" fill="#A5805A" opacity=".55" ${blur(6)}/>
<path d="M-36,20L-24,230C-20,250 20,250 24,230L36,20Z" fill="url(#${metal.name})"/>${Array.from(
        { length: 11 },
        (_, i) => {
          const y = 40 + i * 18;
          const r = 47 - i * 1.5;
          return `<path d="M${-r},${y + 6}C${-r - 3},${y} ${-r + 4},${y - 3} ${-r + 10},${y - 3}L${r - 8},${y - 9}C${r + 2},${y - 9} ${r + 4},${y - 4} ${r},${y}L${-r + 8},${y + 9}C${-r + 4},${y + 10} ${-r + 1},${y + 9} ${-r},${y + 6}Z" fill="url(#${thread.name})"/>`;
        },
      ).join(
        '',
      )}<rect x="-42" y="8" width="84" height="20" rx="7" fill="url(#${metal.name})"/><path d="M-34,-26L-40,12L40,12L34,-26Z" fill="url(#${thread.name})"/></g>`
    : '';
  const newCrown = after
    ? `<g transform="translate(600 ${line})"><path d="${crown}" fill="#5A4A44" opacity=".22" transform="translate(4 4)" ${blur(7)}/>${solid({ d: crown, w: 250, h: 440, tint: tints.white, neck: false, glint: false, middle: -0.24, extra: `<ellipse cx="0" cy="8" rx="120" ry="18" fill="#C79E86" opacity=".4" ${blur(9)}/>` })}<ellipse cx="-74" cy="-122" rx="11" ry="34" fill="#fff" transform="rotate(6 -74 -122)" ${blur(4)}/></g>`
    : '';
  return `<defs>${bone.def}${side.def}${metal.def}${thread.def}</defs>${ground({ horizon: 660 })}${shade(624, 786, 450, 22, 0.5)}
<path d="${boneTop(26)}" fill="url(#${side.name})"/><path d="${gumLine}" fill="#C97B75" transform="translate(26 -20)"/>
<path d="${boneTop(0)}" fill="url(#${bone.name})"/>${spongy}<path d="${boneTop(0)}" fill="none" stroke="#B79B6B" stroke-width="10" opacity=".35" ${blur(5)}/>
${root(320)}${root(880)}${screw}${newCrown}
${gumBody(gumLine, { tone: gumTone, bulges: [], extra: `<path d="M190,474C300,486 360,484 400,474" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5" ${blur(4)}/><path d="M800,474C860,486 940,484 1000,470" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5" ${blur(4)}/>` })}`;
};

export const pairs = Object.fromEntries(
  Object.entries({ implant, brekety, viniry, desny, detskiy, otbelivanie }).map(([name, scene]) => [
    name,
    Object.fromEntries(
      ['before', 'after'].map((moment) => {
        start();
        return [moment, picture(scene(moment === 'after'))];
      }),
    ),
  ]),
);
