// One picture for each treatment that has no render of its own.
import {
  blur,
  crowns,
  depth,
  flipped,
  gradient,
  ground,
  gum,
  gumBody,
  gums,
  H,
  mirror,
  picture,
  shade,
  solid,
  start,
  tints,
  tooth,
  W,
} from './kit.mjs';
import {
  bracket,
  coralFill,
  crown,
  crownPath,
  filled,
  implant,
  instrument,
  jaw,
  molar,
  molarPath,
  pineFill,
  put,
  scatter,
  section,
  spark,
  steel,
  syringe,
} from './parts.mjs';

const draw = (row) => depth(row).map(tooth).join('');
const big = (body, s = 1.2) => `<g transform="translate(600 450) scale(${s}) translate(-600 -450)">${body}</g>`;
const still = (body, { floor = 780, width = 300, horizon = 660 } = {}) =>
  `${ground({ horizon })}${shade(610, floor, width, 22, 0.4)}${body}`;

/** Front teeth of the upper jaw, gum above. `change` may alter each tooth. */
const smile = (change = () => ({}), { tint = tints.ivory, front = '' } = {}) => {
  const row = mirror(
    [
      ['central', 156, 262],
      ['lateral', 128, 232],
      ['canine', 140, 252],
      ['premolar', 122, 216],
    ],
    { edge: 640, curve: -24, tint },
  );
  for (const [i, t] of row.entries()) Object.assign(t, change(t, i));
  const inside = `<path d="M120,340C400,300 800,300 1080,340L1050,520C800,580 400,580 150,520Z" fill="#7F5552" opacity=".5" ${blur(18)}/>`;
  return still(
    `${inside}${draw(row)}${gum(row, { top: 150, left: 60, right: 1140, papilla: 0.3, round: 90 })}${front}`,
    { floor: 770, width: 420 },
  );
};

/** Lower front teeth seen from the front, gum below. */
const lowerRow = (over = () => '', { tone = gums.healthy, back = 0, change = () => ({}) } = {}) => {
  const middle = 430;
  const row = mirror(
    [
      ['central', 112, 232],
      ['lateral', 116, 236],
      ['canine', 130, 254],
      ['premolar', 122, 224],
    ],
    { edge: 480, curve: 18 },
  );
  for (const [i, t] of row.entries()) Object.assign(t, { flip: true }, change(t, i));
  const body = gum(row, { top: 90, left: 90, right: 1110, papilla: 0.31, round: 96, tone, back });
  return still(`${flipped(middle, `${draw(row)}${body}`)}${over(row, middle)}`, { floor: 792, width: 450 });
};

const night = (body) => {
  const sky = gradient('linear', 'x1="0" y1="0" x2="0" y2="1"', [
    [0, '#16323C'],
    [0.7, '#0D222A'],
    [1, '#17353F'],
  ]);
  const glow = gradient('radial', 'cx="0.5" cy="0.5" r="0.6"', [
    [0, '#2C6E84', 0.55],
    [1, '#2C6E84', 0],
  ]);
  return `<defs>${sky.def}${glow.def}</defs><rect width="${W}" height="${H}" fill="url(#${sky.name})"/><rect width="${W}" height="${H}" fill="url(#${glow.name})"/>${body}`;
};
const rayTooth = (d, { opacity = 0.75 } = {}) =>
  `<path d="${d}" fill="#BFE4F2" opacity="${opacity}"/><path d="${d}" fill="none" stroke="#F2FBFF" stroke-width="7" opacity=".85" ${blur(2)}/>`;
const long = (w, h, root) =>
  `M${-w / 2},${-h + 10}C${-w / 2},${-h - 8} ${w / 2},${-h - 8} ${w / 2},${-h + 10}C${w * 0.56},${-h * 0.4} ${w * 0.4},-6 ${w * 0.34},6C${w * 0.3},${root * 0.6} ${w * 0.14},${root} 0,${root}C${-w * 0.14},${root} ${-w * 0.3},${root * 0.6} ${-w * 0.34},6C${-w * 0.4},-6 ${-w * 0.56},${-h * 0.4} ${-w / 2},${-h + 10}Z`;

const panorama = () => {
  const teeth = Array.from({ length: 14 }, (_, i) => {
    const t = (i - 6.5) / 6.5;
    const x = 600 + t * 430;
    const bend = 70 * t * t;
    const wide = Math.abs(t) > 0.5 ? 64 : 52;
    const up = put(x, 404 - bend, rayTooth(long(wide, 70, 128)), { s: 1, rot: 180 + t * 10 });
    const down = put(x, 486 - bend * 0.9, rayTooth(long(wide - 4, 66, 120)), { rot: -t * 10 });
    return up + down;
  }).join('');
  const bone = (d) =>
    `<path d="${d}" fill="none" stroke="#7FB6CC" stroke-width="54" stroke-linecap="round" opacity=".35" ${blur(10)}/>`;
  return night(
    `<rect x="70" y="120" width="1060" height="640" rx="48" fill="#0A1B22" stroke="#2D5563" stroke-width="4"/>${bone('M130,250C180,560 380,650 600,660C820,650 1020,560 1070,250')}${bone('M190,230C300,300 420,250 600,262C780,250 900,300 1010,230')}${teeth}<path d="M210,590C320,690 440,704 600,710C760,704 880,690 990,590" fill="none" stroke="#CFEAF4" stroke-width="5" opacity=".55" ${blur(1.5)}/>`,
  );
};

const volume = () => {
  const arch = Array.from({ length: 14 }, (_, i) => {
    const a = Math.PI * (1.06 + (0.88 * i) / 13);
    const x = 600 + Math.cos(a) * 300;
    const y = 640 + Math.sin(a) * 380;
    const r = i < 3 || i > 10 ? 44 : i < 5 || i > 8 ? 36 : 30;
    return put(
      x,
      y,
      `<rect x="${-r}" y="${-r * 0.86}" width="${2 * r}" height="${r * 1.72}" rx="${r * 0.62}" fill="#BFE4F2" opacity=".8"/><rect x="${-r}" y="${-r * 0.86}" width="${2 * r}" height="${r * 1.72}" rx="${r * 0.62}" fill="none" stroke="#F2FBFF" stroke-width="6"/><circle r="${r * 0.24}" fill="#E2604B" opacity=".9"/>`,
      { rot: (a * 180) / Math.PI + 90 },
    );
  }).join('');
  const frame = 'M210,180L210,120L270,120M930,120L990,120L990,180M990,720L990,780L930,780M270,780L210,780L210,720';
  return night(
    `<path d="M300,660C260,380 420,190 600,190C780,190 940,380 900,660" fill="none" stroke="#7FB6CC" stroke-width="130" stroke-linecap="round" opacity=".22" ${blur(12)}/>${arch}<path d="${frame}" fill="none" stroke="#EAF7FC" stroke-width="8" stroke-linecap="round"/><path d="M150,452L1050,452" stroke="#3FC0B2" stroke-width="4" opacity=".9"/><path d="M600,80L600,820" stroke="#E2604B" stroke-width="4" opacity=".9"/><circle cx="600" cy="452" r="13" fill="none" stroke="#fff" stroke-width="4"/>`,
  );
};

const film = () =>
  still(
    put(
      600,
      440,
      `<rect x="-300" y="-230" width="600" height="470" rx="46" fill="#33505D" opacity=".35" transform="translate(12 20)" ${blur(18)}/><rect x="-300" y="-230" width="600" height="470" rx="46" fill="#0F252E"/><clipPath id="film"><rect x="-280" y="-210" width="560" height="430" rx="34"/></clipPath><g clip-path="url(#film)"><rect x="-300" y="30" width="600" height="220" fill="#7FB6CC" opacity=".25" ${blur(10)}/>${[-186, 0, 186].map((x) => put(x, 12, molarRay, { s: 0.72 })).join('')}</g><rect x="-300" y="-230" width="600" height="470" rx="46" fill="none" stroke="#E8F1F5" stroke-width="12"/><circle cx="-252" cy="186" r="11" fill="#E2604B"/>`,
      { rot: -5 },
    ),
    { floor: 760, width: 330 },
  );

const molarRay = `${rayTooth(molarPath, { opacity: 0.6 })}<path d="M-50,-80C-20,-96 20,-96 50,-80L54,10L60,190L30,80L0,60L-30,80L-60,190L-54,10Z" fill="#12303A" opacity=".55" ${blur(3)}/>`;

const visit = () =>
  still(
    `${put(
      520,
      450,
      `<rect x="-250" y="-310" width="500" height="640" rx="34" fill="#33505D" opacity=".35" transform="translate(14 20)" ${blur(18)}/>${filled(pineFill, (fill) => `<rect x="-250" y="-310" width="500" height="640" rx="34" fill="${fill}"/>`)}<rect x="-218" y="-262" width="436" height="566" rx="16" fill="#FDFEFE"/><rect x="-86" y="-342" width="172" height="66" rx="24" fill="#C7D5DC"/><rect x="-60" y="-332" width="120" height="22" rx="11" fill="#EFF5F8"/>${[
        0, 1,
      ]
        .map((r) =>
          Array.from({ length: 8 }, (_, i) =>
            put(
              -158 + i * 45,
              -158 + r * 92,
              `<path d="M-15,-16C-15,-34 15,-34 15,-16C16,4 10,30 5,30C2,30 2,14 0,14C-2,14 -2,30 -5,30C-10,30 -16,4 -15,-16Z" fill="${r === 0 && i === 5 ? '#E2604B' : '#DDEAF2'}" stroke="#7E9CAB" stroke-width="3"/>`,
              { rot: r ? 0 : 180 },
            ),
          ).join(''),
        )
        .join(
          '',
        )}${[0, 1, 2, 3].map((i) => `<rect x="-176" y="${38 + i * 58}" width="30" height="30" rx="8" fill="none" stroke="#1F6A66" stroke-width="5"/>${i < 3 ? `<path d="M-168,${54 + i * 58}L-160,${62 + i * 58}L-148,${44 + i * 58}" fill="none" stroke="#C93A26" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>` : ''}<rect x="-126" y="${46 + i * 58}" width="${[270, 210, 250, 160][i]}" height="14" rx="7" fill="#C9DAE4"/>`).join('')}`,
      { rot: -6 },
    )}${put(
      860,
      640,
      `${filled(steel, (fill) => `<rect x="-9" y="-330" width="18" height="300" rx="9" fill="${fill}"/>`, { across: true })}<circle r="76" fill="#5E7886"/><circle r="64" fill="#E9F4F9"/><path d="M-44,-20A48,48 0 0 1 -6,-48" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"/>`,
      { rot: 28 },
    )}`,
    { floor: 800, width: 380 },
  );

const shield = () =>
  still(
    big(
      `${put(600, 420, molar())}${put(600, 420, `<path d="M0,-290C110,-236 200,-230 232,-226C240,-20 200,180 0,280C-200,180 -240,-20 -232,-226C-200,-230 -110,-236 0,-290Z" fill="#4FB3A9" opacity=".2"/><path d="M0,-290C110,-236 200,-230 232,-226C240,-20 200,180 0,280C-200,180 -240,-20 -232,-226C-200,-230 -110,-236 0,-290Z" fill="none" stroke="#2F8F86" stroke-width="10" opacity=".75"/><path d="M-196,-190C-150,-196 -90,-208 -30,-238" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".8" ${blur(3)}/>`)}${[
        [318, 300, 34],
        [262, 424, 24],
        [352, 520, 18],
        [880, 280, 28],
        [938, 404, 36],
        [866, 536, 20],
      ]
        .map(([x, y, r]) => drop(x, y, r))
        .join('')}`,
    ),
  );
const drop = (x, y, r, colour = '#5DB9D3') =>
  put(
    x,
    y,
    `<path d="M0,${-r * 1.6}C${r * 0.9},${-r * 0.4} ${r},${r * 0.2} ${r},${r * 0.3}A${r},${r} 0 0 1 ${-r},${r * 0.3}C${-r},${r * 0.2} ${-r * 0.9},${-r * 0.4} 0,${-r * 1.6}Z" fill="${colour}" opacity=".85"/><ellipse cx="${-r * 0.35}" cy="${r * 0.1}" rx="${r * 0.2}" ry="${r * 0.42}" fill="#fff" opacity=".9"/>`,
  );

const jet = () =>
  still(
    big(
      `${put(520, 450, molar())}<path d="M800,214L600,300L566,372L640,366Z" fill="#EAF7FD" opacity=".85" ${blur(8)}/>${Array.from({ length: 34 }, (_, i) => `<circle cx="${Math.round(570 + scatter(i) * 200)}" cy="${Math.round(352 - scatter(i) * 100 + (scatter(i, 1) - 0.5) * (110 - scatter(i) * 60))}" r="${3 + (i % 4) * 2}" fill="#fff" opacity=".95"/>`).join('')}${put(806, 210, `${filled(steel, (fill) => `<path d="M-8,0L-18,-120L18,-120L8,0Z" fill="${fill}"/>`, { across: true })}${filled(pineFill, (fill) => `<path d="M-40,-110L40,-110L52,-420L-52,-420Z" fill="${fill}"/>`)}<rect x="-30" y="-380" width="14" height="250" rx="7" fill="#fff" opacity=".25"/>`, { rot: 62 })}`,
    ),
  );

const wisdom = () => {
  const j = jaw({ width: 960, depth: 380 });
  return still(
    put(
      600,
      400,
      `${j.back}${put(-330, -4, molar())}${put(-60, -4, molar())}${put(262, 150, `<ellipse cx="0" cy="-60" rx="190" ry="230" fill="#E2604B" opacity=".28" ${blur(26)}/>${molar({ tint: tints.dull })}`, { rot: -64, s: 0.92 })}${gumBody('M-496,70C-502,20 -486,-14 -456,-14C-400,4 -240,4 -200,0C-160,10 60,8 80,-2C120,-34 180,-60 260,-62C360,-62 440,-40 474,-6C496,20 500,50 496,74C440,60 380,54 320,54C260,30 180,40 120,58C-40,60 -360,52 -496,70Z', { tone: gums.healthy })}`,
    ),
    { floor: 806, width: 450 },
  );
};

const rootTip = () => {
  const j = jaw({ width: 720, depth: 390 });
  return still(
    `${put(570, 372, `${j.back}<circle cx="-62" cy="262" r="62" fill="#7D241A" opacity=".35" ${blur(10)}/><circle cx="-62" cy="262" r="50" fill="#D4442F"/><ellipse cx="-80" cy="244" rx="14" ry="10" fill="#fff" opacity=".6" ${blur(3)}/>${section()}${j.front}<path d="M-150,196L40,196" stroke="#12303A" stroke-width="7" stroke-dasharray="22 16" stroke-linecap="round"/>`)}${put(760, 580, instrument({ length: 420, tip: '<circle r="13" fill="#DDE7EC" stroke="#5E7886" stroke-width="4"/>' }), { rot: 58 })}`,
    { floor: 790, width: 360 },
  );
};

const sensitive = () =>
  still(
    big(
      `${put(600, 430, molar())}${put(600, 430, `<path d="M-118,-30C-60,-10 60,-10 118,-30L104,20C60,34 -60,34 -104,20Z" fill="#E2604B" opacity=".5" ${blur(9)}/>`)}${put(330, 330, `${[0, 60, 120].map((r) => `<g transform="rotate(${r})"><rect x="-9" y="-112" width="18" height="224" rx="9" fill="#3E93B8"/><path d="M-34,-84L0,-58L34,-84M-34,84L0,58L34,84" fill="none" stroke="#3E93B8" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/></g>`).join('')}<circle r="22" fill="#E8F5FB"/>`)}${put(880, 350, [-52, 0, 52].map((x) => `<path d="M${x},96C${x - 40},50 ${x + 40},10 ${x},-36C${x - 30},-70 ${x + 24},-96 ${x + 4},-122" fill="none" stroke="#D4442F" stroke-width="17" stroke-linecap="round"/>`).join(''))}`,
    ),
  );

const inlay = () =>
  still(
    big(
      `${put(600, 520, `${molar({ extra: `<path d="M-72,-220L-60,-128C-30,-112 30,-112 60,-128L72,-220Z" fill="#C9AC76"/><path d="M-72,-220L-60,-128C-30,-112 30,-112 60,-128L72,-220" fill="none" stroke="#9A7C4A" stroke-width="8" opacity=".6"/>` })}`)}${put(600, 470, `<path d="M-70,-250L-58,-166C-30,-150 30,-150 58,-166L70,-250C48,-262 30,-246 0,-246C-30,-246 -48,-262 -70,-250Z" fill="#44606E" opacity=".3" transform="translate(8 12)" ${blur(9)}/><path d="M-70,-250L-58,-166C-30,-150 30,-150 58,-166L70,-250C48,-262 30,-246 0,-246C-30,-246 -48,-262 -70,-250Z" fill="#FFFEFA" stroke="#CFC6B4" stroke-width="4"/><path d="M-48,-232C-42,-214 -40,-198 -38,-184" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".9"/>`)}<path d="M500,352L500,392M700,352L700,392" stroke="#1F6A66" stroke-width="7" stroke-dasharray="12 12" stroke-linecap="round"/>${spark(760, 196, 34)}${spark(812, 250, 18)}`,
    ),
    { floor: 800, width: 260 },
  );

const restoration = () =>
  smile(
    (t, i) =>
      i === 4
        ? {
            extra: `<path d="M${-t.w * 0.02},${t.h * 1.05}L${t.w * 0.08},${t.h * 0.72}L${t.w * 0.3},${t.h * 0.64}L${t.w * 0.6},${t.h * 0.5}L${t.w * 0.6},${t.h * 1.1}Z" fill="#A9D8D3" opacity=".95"/><path d="M${-t.w * 0.02},${t.h * 1.05}L${t.w * 0.08},${t.h * 0.72}L${t.w * 0.3},${t.h * 0.64}L${t.w * 0.6},${t.h * 0.5}" fill="none" stroke="#2F8F86" stroke-width="6" stroke-dasharray="14 10"/>`,
          }
        : {},
    {
      front: put(
        790,
        660,
        instrument({
          length: 430,
          tip: '<path d="M-10,-6L10,-6L16,34L-4,28Z" fill="#DDE7EC" stroke="#7E95A2" stroke-width="3"/>',
        }),
        { rot: 128 },
      ),
    },
  );

const deepCaries = () =>
  still(
    put(
      600,
      440,
      section({
        over: `<path d="M10,-196C40,-200 70,-206 92,-190C104,-150 84,-118 60,-104C40,-100 26,-118 24,-140C20,-160 6,-176 10,-196Z" fill="#6B4A34"/><path d="M24,-186C46,-190 64,-194 80,-182C88,-154 72,-130 56,-120C44,-120 38,-134 36,-150Z" fill="#3F2A1E"/><path d="M60,-104C52,-98 48,-92 46,-86" stroke="#8A6546" stroke-width="10" stroke-linecap="round"/>`,
      }),
      { s: 1.32 },
    ),
    { floor: 812, width: 260 },
  );

const pulpitis = () =>
  still(
    `${put(600, 440, `<ellipse cx="0" cy="-10" rx="230" ry="260" fill="#E2604B" opacity=".22" ${blur(30)}/>${section({ pulp: '#E5301A', over: `<path d="M-30,-198C-6,-206 20,-202 36,-190C40,-150 26,-120 6,-100C-10,-112 -30,-150 -30,-198Z" fill="#4A3324"/>` })}`, { s: 1.28 })}${[
      [350, 250, -40],
      [600, 122, 0],
      [850, 250, 40],
    ]
      .map(([x, y, rot]) => put(x, y, '<path d="M10,-46L-22,6L2,6L-10,50L26,-8L2,-8Z" fill="#D4442F"/>', { rot }))
      .join('')}`,
    { floor: 790, width: 260 },
  );

const periodontitis = () => {
  const j = jaw({ width: 760, depth: 400 });
  const lesion = (x) =>
    `<circle cx="${x}" cy="244" r="58" fill="#7D241A" opacity=".35" ${blur(10)}/><circle cx="${x}" cy="246" r="44" fill="#D4442F" opacity=".92"/><ellipse cx="${x - 14}" cy="230" rx="13" ry="9" fill="#fff" opacity=".6" ${blur(3)}/>`;
  return still(put(600, 366, `${j.back}${lesion(-62)}${lesion(62)}${section({ pulp: '#8F2C20' })}${j.front}`), {
    floor: 790,
    width: 380,
  });
};

const retreatment = () =>
  still(
    big(
      `${put(580, 470, section({ pulp: '#EFD9A4', over: `<path d="M-52,-70C-20,-84 20,-84 52,-70L50,-10L-50,-10Z" fill="#8FA0AA"/><path d="M-54,6L-62,120L-58,120L-40,10Z" fill="#7E8F99"/><path d="M54,6L62,96L58,96L40,10Z" fill="#7E8F99"/><path d="M-58,120L-62,200M58,96L62,200" stroke="#C93A26" stroke-width="5" stroke-dasharray="9 9"/>` }), { s: 1.05 })}${put(638, 552, `${filled(steel, (fill) => `<path d="M-2,0L-8,-250L8,-250L2,0Z" fill="${fill}"/>`, { across: true })}${Array.from({ length: 9 }, (_, i) => `<path d="M${-3 - i * 0.6},${-20 - i * 22}L${3 + i * 0.6},${-30 - i * 22}" stroke="#4E6775" stroke-width="3"/>`).join('')}${filled(coralFill, (fill) => `<rect x="-24" y="-350" width="48" height="106" rx="16" fill="${fill}"/>`)}<rect x="-15" y="-338" width="9" height="80" rx="4" fill="#fff" opacity=".35"/>`, { rot: 10 })}`,
    ),
    { floor: 800, width: 260 },
  );

const nitrous = () =>
  still(
    `<path d="M460,500C300,600 330,810 600,810C870,810 900,600 740,500" fill="none" stroke="#8FB4C4" stroke-width="40" stroke-linecap="round"/><path d="M460,500C300,600 330,810 600,810C870,810 900,600 740,500" fill="none" stroke="#D3E6EE" stroke-width="16" stroke-linecap="round" transform="translate(-4 -6)"/>${put(600, 400, `<path d="M0,-230C90,-220 170,-60 190,90C196,170 110,210 0,210C-110,210 -196,170 -190,90C-170,-60 -90,-220 0,-230Z" fill="#33505D" opacity=".35" transform="translate(12 20)" ${blur(18)}/>${filled(pineFill, (fill) => `<path d="M0,-230C90,-220 170,-60 190,90C196,170 110,210 0,210C-110,210 -196,170 -190,90C-170,-60 -90,-220 0,-230Z" fill="${fill}"/>`)}<path d="M0,-180C70,-170 130,-40 146,80C150,140 84,166 0,166C-84,166 -150,140 -146,80C-130,-40 -70,-170 0,-180Z" fill="#7CC4BB" opacity=".55"/><path d="M-60,-110C-86,-60 -106,0 -112,60" fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".7" ${blur(4)}/><circle cx="0" cy="60" r="58" fill="#F6F9FB"/><circle cx="0" cy="60" r="42" fill="#C9DDE6"/><path d="M-24,60L24,60M0,36L0,84" stroke="#1F6A66" stroke-width="9" stroke-linecap="round"/>`)}${[
      [300, 260, 36],
      [380, 170, 22],
      [880, 240, 40],
      [960, 340, 24],
      [830, 130, 18],
    ]
      .map(
        ([x, y, r]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".6"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#7FB6CC" stroke-width="4" opacity=".7"/><ellipse cx="${x - r * 0.35}" cy="${y - r * 0.35}" rx="${r * 0.2}" ry="${r * 0.3}" fill="#fff"/>`,
      )
      .join('')}`,
    { floor: 826, width: 400 },
  );

const sealant = () => {
  const top =
    'M-210,-150C-120,-230 -50,-190 0,-196C60,-190 130,-230 210,-150C262,-70 250,60 212,140C140,226 60,196 0,200C-60,196 -140,226 -212,140C-250,60 -262,-70 -210,-150Z';
  const lines =
    'M-150,-90C-80,-30 -60,-10 0,0C60,-10 90,-40 150,-92M0,0C-6,50 -70,70 -140,104M0,0C10,54 80,70 146,96M-60,-130C-30,-80 -14,-30 0,0M64,128C40,80 16,40 0,0';
  return still(
    `${put(560, 440, `<path d="${top}" fill="#44606E" opacity=".3" transform="translate(10 22)" ${blur(16)}/>${solid({ d: top, w: 460, h: 20, tint: tints.milk, neck: false, glint: false, middle: 0 })}<path d="${lines}" fill="none" stroke="#B99C73" stroke-width="30" stroke-linecap="round" opacity=".55" ${blur(5)}/><path d="${lines}" fill="none" stroke="#8FD0C8" stroke-width="20" stroke-linecap="round"/><path d="${lines}" fill="none" stroke="#E9FAF7" stroke-width="6" stroke-linecap="round" opacity=".9" transform="translate(-3 -4)"/><ellipse cx="-130" cy="-140" rx="44" ry="16" fill="#fff" opacity=".9" transform="rotate(-28 -130 -140)" ${blur(5)}/>`)}${put(716, 540, syringe({ gel: '#8FD0C8' }), { rot: 50, s: 0.9 })}`,
    { floor: 730, width: 330 },
  );
};

const milkMolar = (extra = '') => put(0, 0, molar({ tint: tints.milk, extra }), { s: 0.9 });
const milkFilling = () =>
  still(
    big(
      `${put(560, 470, milkMolar(`<path d="M-64,-186C-40,-206 -20,-186 0,-190C24,-186 48,-206 66,-184C72,-146 46,-120 0,-118C-46,-120 -70,-146 -64,-186Z" fill="#2F8F86"/><path d="M-44,-172C-30,-182 -14,-172 0,-174" stroke="#9FDAD3" stroke-width="10" stroke-linecap="round" fill="none"/>`), { s: 1.15 })}${[
        ['#C93A26', 812, 330],
        ['#2F8F86', 890, 410],
        ['#E0A93C', 812, 490],
        ['#4A8FC0', 890, 570],
      ]
        .map(
          ([colour, x, y]) =>
            `<rect x="${x - 46}" y="${y - 34}" width="92" height="68" rx="24" fill="#44606E" opacity=".25" transform="translate(6 9)" ${blur(7)}/><rect x="${x - 46}" y="${y - 34}" width="92" height="68" rx="24" fill="#fff"/><rect x="${x - 30}" y="${y - 20}" width="60" height="40" rx="16" fill="${colour}"/><rect x="${x - 22}" y="${y - 14}" width="26" height="9" rx="4.5" fill="#fff" opacity=".6"/>`,
        )
        .join('')}`,
    ),
    { floor: 760, width: 320 },
  );
const milkOut = () =>
  still(
    `${put(600, 330, `${milkMolar()}${spark(-230, -120, 30)}${spark(236, -60, 22)}`, { s: 0.8, rot: -12 })}${put(600, 660, `<rect x="-220" y="-60" width="440" height="170" rx="26" fill="#33505D" opacity=".35" transform="translate(10 18)" ${blur(14)}/><path d="M-220,-50L-250,-200L190,-236L220,-60Z" fill="#1B5F5B"/><path d="M-206,-60L-230,-180L176,-214L206,-66Z" fill="#2E8079"/>${filled(pineFill, (fill) => `<rect x="-220" y="-60" width="440" height="170" rx="26" fill="${fill}"/>`)}<rect x="-200" y="-60" width="400" height="44" rx="18" fill="#F3B8AF"/><path d="M0,18L16,50L50,54L24,78L32,112L0,94L-32,112L-24,78L-50,54L-16,50Z" fill="#E9F4F9" transform="translate(0 -20) scale(.8)"/>`)}`,
    { floor: 800, width: 320 },
  );

const archTeeth = (y, count = 10, s = 0.34) =>
  Array.from({ length: count }, (_, i) => {
    const t = (i - (count - 1) / 2) / ((count - 1) / 2);
    return { x: t * 380, y: y - 90 * t * t, s: s + Math.abs(t) * 0.06, rot: t * -8 };
  });
const allOnFour = () =>
  still(
    `${put(
      600,
      560,
      `${gumBody('M-440,-60C-400,60 -240,96 0,100C240,96 400,60 440,-60C470,-50 480,0 470,50C430,170 250,210 0,214C-250,210 -430,170 -470,50C-480,0 -470,-50 -440,-60Z', { tone: gums.healthy, gloss: false })}${[
        [-300, 40, -16],
        [-110, 92, -3],
        [110, 92, 3],
        [300, 40, 16],
      ]
        .map(([x, y, rot]) => put(x, y - 34, implant({ abutment: true }), { s: 0.72, rot }))
        .join(
          '',
        )}${gumBody('M-470,50C-430,150 -250,190 0,194C250,190 430,150 470,50C476,110 470,140 456,160C400,236 240,262 0,264C-240,262 -400,236 -456,160C-470,140 -476,110 -470,50Z', { tone: gums.healthy, gloss: false })}`,
    )}${put(
      600,
      336,
      `${gumBody('M-430,-96C-380,30 -220,60 0,62C220,60 380,30 430,-96C452,-80 452,-30 430,0C380,84 220,110 0,112C-220,110 -380,84 -430,0C-452,-30 -452,-80 -430,-96Z', { tone: gums.healthy, gloss: false })}${archTeeth(
        -10,
        10,
        0.42,
      )
        .map(({ x, y, s, rot }) => put(x, y, crown(), { s, rot }))
        .join('')}`,
    )}`,
    { floor: 830, width: 430 },
  );

const oneImplant = () => {
  const j = jaw({ width: 880, depth: 330 });
  return still(
    put(
      600,
      420,
      `${j.back}${put(-270, 0, molar(), { s: 0.92 })}${put(270, 0, molar(), { s: 0.92 })}${put(0, 6, implant())}${j.front}${put(
        0,
        -6,
        filled(steel, (fill) => `<path d="M-34,10L-28,-32Q0,-44 28,-32L34,10Z" fill="${fill}"/>`, { across: true }),
      )}`,
    ),
    { floor: 776, width: 430 },
  );
};

const bone = () => {
  const granules = Array.from({ length: 120 }, (_, i) => {
    const x = Math.round((scatter(i) - 0.5) * 290);
    const y = Math.round(34 + scatter(i, 1) * 92);
    return Math.abs(x) * 0.7 + y < 156
      ? `<circle cx="${x}" cy="${y}" r="${10 + (i % 4) * 2}" fill="${['#FFFDF6', '#F4E6C6', '#FBF4E1'][i % 3]}" stroke="#BFA66F" stroke-width="2.5"/>`
      : '';
  }).join('');
  const j = jaw({ width: 900, depth: 340, dip: 90, gum: false });
  return still(
    `${put(600, 440, `${j.back}${put(-300, 0, molar(), { s: 0.9 })}${put(300, 0, molar(), { s: 0.9 })}${granules}<path d="M-176,40C-120,20 -60,6 0,4C60,6 120,20 176,40" fill="none" stroke="#fff" stroke-width="18" opacity=".85" stroke-linecap="round"/><path d="M-176,40C-120,20 -60,6 0,4C60,6 120,20 176,40" fill="none" stroke="#7FB6CC" stroke-width="4" stroke-dasharray="10 8" opacity=".8"/>`)}${put(640, 398, instrument({ length: 420, tip: '<ellipse cx="0" cy="6" rx="20" ry="28" fill="#DDE7EC" stroke="#7E95A2" stroke-width="3"/><circle cx="-5" cy="2" r="9" fill="#FFFDF6"/><circle cx="7" cy="10" r="9" fill="#F4E6C6"/>' }), { rot: 34 })}`,
    { floor: 800, width: 430 },
  );
};

const sinus = () => {
  const j = jaw({ width: 900, depth: 420 });
  return still(
    flipped(
      440,
      put(
        600,
        430,
        `${j.back}<path d="M-260,180C-200,110 200,110 260,180C330,300 250,390 0,390C-250,390 -330,300 -260,180Z" fill="#E9B9B0"/><path d="M-240,196C-190,140 190,140 240,196C300,296 230,368 0,368C-230,368 -300,296 -240,196Z" fill="#B8D8E6"/><path d="M-130,158C-80,240 80,240 130,158C60,140 -60,140 -130,158Z" fill="#F4E6C6" stroke="#BFA66F" stroke-width="4"/>${Array.from({ length: 16 }, (_, i) => `<circle cx="${Math.round((scatter(i) - 0.5) * 170)}" cy="${Math.round(164 + scatter(i, 1) * 36)}" r="9" fill="#FFFDF6" stroke="#BFA66F" stroke-width="2"/>`).join('')}${put(-330, 0, molar(), { s: 0.86 })}${put(330, 0, molar(), { s: 0.86 })}${put(0, 0, implant(), { s: 0.86 })}${j.front}`,
      ),
    ),
    { floor: 800, width: 430 },
  );
};

const retainer = () =>
  lowerRow((row, middle) => {
    const at = (t) => 2 * middle - (t.y + t.h * 0.52);
    const six = row.slice(1, 7);
    const wire = six.map((t, i) => `${i ? 'L' : 'M'}${t.x.toFixed(0)},${at(t).toFixed(0)}`).join('');
    return `<path d="${wire}" fill="none" stroke="#3F5A68" stroke-width="13" opacity=".25" transform="translate(3 6)" ${blur(4)}/><path d="${wire}" fill="none" stroke="#9DB2BE" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/><path d="${wire}" fill="none" stroke="#F4FAFD" stroke-width="4" stroke-linecap="round" transform="translate(0 -2)"/>${six.map((t) => `<ellipse cx="${t.x}" cy="${at(t)}" rx="27" ry="20" fill="#FFFEFA" stroke="#CFC6B4" stroke-width="3"/><ellipse cx="${t.x - 8}" cy="${at(t) - 7}" rx="9" ry="5" fill="#fff"/>`).join('')}`;
  });

const plate = () =>
  still(
    put(
      600,
      450,
      `<path d="M-330,240C-400,-60 -220,-270 0,-270C220,-270 400,-60 330,240C320,270 270,276 250,250C190,190 120,170 0,170C-120,170 -190,190 -250,250C-270,276 -320,270 -330,240Z" fill="#33505D" opacity=".35" transform="translate(12 24)" ${blur(18)}/>${filled(pineFill, (fill) => `<path d="M-330,240C-400,-60 -220,-270 0,-270C220,-270 400,-60 330,240C320,270 270,276 250,250C190,190 120,170 0,170C-120,170 -190,190 -250,250C-270,276 -320,270 -330,240Z" fill="${fill}"/>`)}<path d="M-250,100C-250,-90 -140,-190 0,-196" fill="none" stroke="#7CC4BB" stroke-width="26" stroke-linecap="round" opacity=".55" ${blur(6)}/><path d="M0,-262L0,164" stroke="#0F4441" stroke-width="6"/><rect x="-46" y="-70" width="92" height="70" rx="16" fill="#D8E4EA" stroke="#5E7886" stroke-width="4"/><circle cx="0" cy="-35" r="15" fill="#7E95A2"/><path d="M-120,-35L-46,-35M46,-35L120,-35" stroke="#C7D5DC" stroke-width="14" stroke-linecap="round"/>`,
    ) +
      put(
        600,
        450,
        `<path d="M-330,40C-420,0 -430,-110 -360,-150C-320,-300 -140,-360 0,-362C140,-360 320,-300 360,-150C430,-110 420,0 330,40" fill="none" stroke="#3F5A68" stroke-width="14" opacity=".25" transform="translate(5 10)" ${blur(5)}/><path d="M-330,40C-420,0 -430,-110 -360,-150C-320,-300 -140,-360 0,-362C140,-360 320,-300 360,-150C430,-110 420,0 330,40" fill="none" stroke="#8FA3B0" stroke-width="13" stroke-linecap="round"/><path d="M-330,40C-420,0 -430,-110 -360,-150C-320,-300 -140,-360 0,-362C140,-360 320,-300 360,-150C430,-110 420,0 330,40" fill="none" stroke="#F4FAFD" stroke-width="5" stroke-linecap="round" transform="translate(-2 -3)"/>`,
      ),
    { floor: 790, width: 400 },
  );

const ceramicBraces = () => {
  let wire = '';
  const body = smile(
    (t, i) => {
      wire += `${i ? 'L' : 'M'}${t.x.toFixed(0)},${(t.y + t.h * 0.5).toFixed(0)}`;
      return {};
    },
    { front: '@@' },
  );
  const points = wire
    .split(/[ML]/)
    .filter(Boolean)
    .map((p) => p.split(',').map(Number));
  return body.replace(
    '@@',
    `<path d="${wire}" fill="none" stroke="#A9B7C0" stroke-width="8" stroke-linejoin="round"/><path d="${wire}" fill="none" stroke="#fff" stroke-width="3" transform="translate(0 -2)"/>${points.map(([x, y]) => bracket(x, y, true)).join('')}`,
  );
};

const denture = () =>
  still(
    put(
      600,
      470,
      `${gumBody('M-430,-110C-380,50 -220,96 0,100C220,96 380,50 430,-110C470,-90 480,0 456,80C410,200 230,240 0,244C-230,240 -410,200 -456,80C-480,0 -470,-90 -430,-110Z', { tone: gums.healthy, bulges: [-260, -130, 0, 130, 260].map((x) => ({ x, y: 170 - Math.abs(x) * 0.12, rx: 50, ry: 26 })) })}${archTeeth(
        36,
        10,
        0.5,
      )
        .map(({ x, y, s, rot }) => put(x, y, crown({ tint: tints.ivory }), { s, rot }))
        .join(
          '',
        )}${gumBody('M-446,20C-400,110 -230,140 0,144C230,140 400,110 446,20C452,70 446,100 430,120C380,170 220,190 0,192C-220,190 -380,170 -430,120C-446,100 -452,70 -446,20Z', { tone: gums.healthy, gloss: false })}`,
    ),
    { floor: 756, width: 450 },
  );

const bridge = () =>
  still(
    `${put(
      600,
      640,
      `${gumBody('M-390,10C-380,-34 -330,-40 -270,-30C-180,-10 -120,20 0,22C120,20 180,-10 270,-30C330,-40 380,-34 390,10C400,70 380,116 330,122C200,140 -200,140 -330,122C-380,116 -400,70 -390,10Z', { tone: gums.healthy })}${[
        -262, 262,
      ]
        .map((x) =>
          put(
            x,
            -28,
            filled(
              [
                [0, '#F3E2B4'],
                [1, '#D9BF84'],
              ],
              (fill) =>
                `<path d="M-64,0L-50,-112Q0,-134 50,-112L64,0Q0,18 -64,0Z" fill="${fill}"/><path d="M-34,-100L-42,-10" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".5"/>`,
            ),
          ),
        )
        .join('')}`,
    )}${put(600, 400, `<rect x="-280" y="-90" width="560" height="50" rx="25" fill="#EDE8DA"/>${[-262, 0, 262].map((x) => put(x, 0, crown(), { s: 1.02 })).join('')}`)}`,
    { floor: 806, width: 400 },
  );

const veneer = () =>
  smile(
    (t, i) => (i === 4 ? { tint: tints.dull, w: t.w * 0.94, h: t.h * 0.95 } : i === 3 ? { tint: tints.white } : {}),
    {
      front:
        put(
          770,
          560,
          `<path d="${crowns.central(156, 262)}" fill="#33505D" opacity=".3" transform="translate(10 14)" ${blur(10)}/><path d="${crowns.central(156, 262)}" fill="#FFFFFF" opacity=".92" stroke="#9FC3D2" stroke-width="5"/><path d="M-48,60C-54,110 -54,150 -50,196" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"/><path d="M54,40C62,100 62,170 52,220" fill="none" stroke="#CFE1EA" stroke-width="10" stroke-linecap="round" opacity=".8"/>`,
          { rot: 14, s: 0.96 },
        ) +
        spark(900, 560, 30) +
        spark(940, 620, 17),
    },
  );

const singleCrown = () =>
  still(
    `${put(
      600,
      660,
      `${gumBody('M-250,6C-240,-36 -180,-30 -110,-20C-60,-12 60,-12 110,-20C180,-30 240,-36 250,6C262,70 240,112 200,118C100,134 -100,134 -200,118C-240,112 -262,70 -250,6Z', { tone: gums.healthy })}${filled(
        [
          [0, '#F3E2B4'],
          [1, '#D9BF84'],
        ],
        (fill) =>
          `<path d="M-84,-14L-66,-150Q0,-178 66,-150L84,-14Q0,10 -84,-14Z" fill="${fill}"/><path d="M-46,-136L-56,-30" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".5"/>`,
      )}`,
    )}${put(600, 400, crown(), { s: 1.12 })}<path d="M440,470L440,530M760,470L760,530" stroke="#1F6A66" stroke-width="7" stroke-dasharray="12 12" stroke-linecap="round"/>${spark(786, 212, 34)}${spark(838, 270, 18)}`,
    { floor: 806, width: 280 },
  );

const scaler = () => {
  const j = jaw({ width: 720, depth: 360 });
  return still(
    `${put(560, 420, `${j.back}${section({ over: '' })}${j.front}${put(108, -14, `<path d="M-10,-10C16,-16 30,20 26,70C22,96 8,96 4,70Z" fill="#B98A3C"/>`)}`)}${put(700, 470, `${filled(steel, (fill) => `<path d="M-4,6C-18,-60 10,-100 -12,-180L12,-186C34,-100 10,-60 4,6Z" fill="${fill}"/>`, { across: true })}${filled(pineFill, (fill) => `<path d="M-30,-170L30,-176L42,-470L-42,-470Z" fill="${fill}"/>`)}<rect x="-20" y="-440" width="12" height="240" rx="6" fill="#fff" opacity=".3"/>`, { rot: 30 })}${[
      [752, 400],
      [790, 444],
      [742, 350],
      [800, 380],
      [830, 420],
    ]
      .map(
        ([x, y], i) =>
          `<circle cx="${x}" cy="${y}" r="${7 + (i % 3) * 4}" fill="#DFF2FA" stroke="#7FB6CC" stroke-width="2.5"/>`,
      )
      .join('')}`,
    { floor: 790, width: 360 },
  );
};

const splint = () =>
  lowerRow((row, middle) => {
    const at = (t) => 2 * middle - (t.y + t.h * 0.56);
    const path = row.map((t, i) => `${i ? 'L' : 'M'}${t.x.toFixed(0)},${at(t).toFixed(0)}`).join('');
    return `<path d="${path}" fill="none" stroke="#3F5A68" stroke-width="46" opacity=".2" transform="translate(3 8)" stroke-linecap="round" stroke-linejoin="round" ${blur(5)}/><path d="${path}" fill="none" stroke="#FFFDF5" stroke-width="44" stroke-linecap="round" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="#C9D9DF" stroke-width="30" stroke-dasharray="5 7" stroke-linejoin="round" opacity=".8"/><path d="${path}" fill="none" stroke="#fff" stroke-width="7" stroke-linejoin="round" opacity=".9" transform="translate(0 -12)"/>`;
  });

const gumGraft = () =>
  lowerRow(
    (row, middle) => {
      const t = row[3];
      const y = 2 * middle - (t.y + t.h * 0.16);
      return `<path d="M${t.x - 52},${y + 40}C${t.x - 40},${y - 46} ${t.x + 40},${y - 46} ${t.x + 52},${y + 40}" fill="none" stroke="#1F6A66" stroke-width="8" stroke-dasharray="16 12" stroke-linecap="round"/><path d="M${t.x},${y + 130}L${t.x},${y + 46}M${t.x - 26},${y + 76}L${t.x},${y + 44}L${t.x + 26},${y + 76}" fill="none" stroke="#1F6A66" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`;
    },
    {
      change: (t, i) =>
        i === 3
          ? {
              y: t.y - 64,
              h: t.h + 64,
              extra: `<path d="M${-t.w},${-10}L${t.w},${-10}L${t.w},${62}C${t.w * 0.3},74 ${-t.w * 0.3},74 ${-t.w},62Z" fill="#DDBB86" opacity=".8" ${blur(5)}/>`,
            }
          : {},
    },
  );

const alignerCase = () =>
  still(
    put(
      600,
      500,
      `<path d="M-340,-20C-340,-300 340,-300 340,-20Z" fill="#33505D" opacity=".3" transform="translate(10 20)" ${blur(16)}/>${filled(
        [
          [0, '#3FA196'],
          [1, '#1F6A66'],
        ],
        (fill) => `<path d="M-350,-40C-360,-340 360,-340 350,-40C300,-10 -300,-10 -350,-40Z" fill="${fill}"/>`,
      )}<path d="M-310,-64C-310,-290 310,-290 310,-64C260,-40 -260,-40 -310,-64Z" fill="#155550"/>${filled(pineFill, (fill) => `<path d="M-360,0C-380,190 -250,250 0,250C250,250 380,190 360,0Z" fill="${fill}"/>`)}<ellipse cx="0" cy="0" rx="360" ry="92" fill="#2E8079"/><ellipse cx="0" cy="4" rx="328" ry="74" fill="#0F4441"/>${archTeeth(
        44,
        9,
        0.32,
      )
        .map(({ x, y, s, rot }) =>
          put(
            x * 0.62,
            y - 30,
            `<path d="${crownPath}" fill="#DFF3F8" opacity=".62" stroke="#F7FDFF" stroke-width="9"/><path d="M-70,-150L-66,-60" stroke="#fff" stroke-width="20" stroke-linecap="round" opacity=".8"/>`,
            { s, rot },
          ),
        )
        .join(
          '',
        )}<path d="M0,120L18,156L58,160L28,188L36,228L0,208L-36,228L-28,188L-58,160L-18,156Z" fill="#E2604B" transform="translate(0 -40) scale(.9)"/>`,
    ),
    { floor: 790, width: 380 },
  );

const scanner = () =>
  still(
    `<path d="M560,470L860,330L900,420Z" fill="#7FE3D6" opacity=".45" ${blur(8)}/><path d="M340,470L880,350L700,520Z" fill="#BFF3EB" opacity=".35" ${blur(12)}/>${put(
      540,
      560,
      `${gumBody('M-380,-60C-330,50 -200,84 0,88C200,84 330,50 380,-60C410,-40 416,30 396,80C350,160 200,190 0,192C-200,190 -350,160 -396,80C-416,30 -410,-40 -380,-60Z', { tone: gums.healthy, gloss: false })}${archTeeth(
        30,
        9,
        0.46,
      )
        .map(({ x, y, s, rot }) =>
          put(
            x * 0.9,
            y,
            crown({
              tint: x > -60 ? tints.white : tints.ivory,
              extra: x > 0 ? '<path d="M-160,-240L160,-240L160,40L-160,40Z" fill="#5FC8BC" opacity=".28"/>' : '',
            }),
            { s, rot },
          ),
        )
        .join('')}`,
    )}${put(
      886,
      372,
      `${filled(steel, (fill) => `<path d="M-34,14L-44,-130L44,-130L34,14Q0,30 -34,14Z" fill="${fill}"/>`, { across: true })}<ellipse cx="0" cy="12" rx="24" ry="10" fill="#7FE3D6"/>${filled(
        [
          [0, '#FDFEFE'],
          [1, '#C9DAE4'],
        ],
        (fill) => `<path d="M-52,-120Q-70,-300 -60,-460L60,-460Q70,-300 52,-120Z" fill="${fill}"/>`,
      )}<rect x="-14" y="-300" width="28" height="70" rx="14" fill="#1F6A66"/>`,
      { rot: 58 },
    )}`,
    { floor: 770, width: 420 },
  );

const whiteningTray = () =>
  still(
    `${put(
      500,
      520,
      `${archTeeth(50, 9, 0.44)
        .map(({ x, y, s, rot }) => put(x * 0.86, y, crown({ tint: tints.white }), { s, rot }))
        .join('')}${archTeeth(50, 9, 0.44)
        .map(({ x, y, s, rot }) =>
          put(
            x * 0.86,
            y + 4,
            `<path d="${crownPath}" fill="#BFE9F3" opacity=".5" stroke="#F4FCFF" stroke-width="16" transform="scale(1.08)"/>`,
            { s, rot },
          ),
        )
        .join('')}`,
    )}${put(770, 420, syringe({ gel: '#9ED6E6' }), { rot: 44, s: 0.95 })}${drop(752, 470, 20, '#9ED6E6')}${spark(330, 260, 34)}${spark(420, 200, 20)}`,
    { floor: 760, width: 420 },
  );

const darkTooth = () =>
  smile(
    (_, i) =>
      i === 3
        ? { tint: { light: '#D9CDB4', base: '#BFAE8C', edge: '#84704C', neck: '#8E7452' } }
        : { tint: tints.white },
    {
      front:
        put(
          552,
          690,
          `${filled(
            [
              [0, '#F7FBFD'],
              [1, '#CFDEE6'],
            ],
            (fill) => `<rect x="-170" y="20" width="340" height="56" rx="28" fill="${fill}"/>`,
          )}${['#A8916A', '#C9B48A', '#E3D3AE', '#F3EAD3', '#FFFFFF'].map((colour, i) => `<circle cx="${-128 + i * 64}" cy="48" r="20" fill="${colour}" stroke="#9FB4C0" stroke-width="3"/>`).join('')}`,
        ) +
        `<path d="M424,800L680,800M656,780L684,800L656,820" fill="none" stroke="#1F6A66" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
    },
  );

const paper = (x, y, rot, body, w = 420, h = 560) =>
  put(
    x,
    y,
    `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="18" fill="#33505D" opacity=".3" transform="translate(12 18)" ${blur(14)}/><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="18" fill="#FDFEFE"/>${body}`,
    { rot },
  );
const lines = (x, y, widths, step = 44) =>
  widths.map((w, i) => `<rect x="${x}" y="${y + i * step}" width="${w}" height="14" rx="7" fill="#C9DAE4"/>`).join('');
const taxPapers = () =>
  still(
    `${paper(500, 440, -8, lines(-160, -150, [300, 260, 320, 220, 300, 180]))}${paper(640, 450, 5, `<rect x="-160" y="-230" width="200" height="26" rx="13" fill="#1F6A66"/>${lines(-160, -160, [320, 280, 320, 240, 310])}<circle cx="96" cy="170" r="74" fill="none" stroke="#2E6FA8" stroke-width="9" opacity=".8"/><circle cx="96" cy="170" r="54" fill="none" stroke="#2E6FA8" stroke-width="4" opacity=".7"/><path d="M72,170L90,188L122,150" fill="none" stroke="#2E6FA8" stroke-width="11" stroke-linecap="round" stroke-linejoin="round" opacity=".85"/><path d="M-160,190C-120,150 -100,220 -60,180C-40,164 -20,196 0,184" fill="none" stroke="#12303A" stroke-width="6" stroke-linecap="round"/>`)}${put(900, 640, `${[0, 1, 2, 3].map((i) => `<ellipse cx="${(i % 2) * 6}" cy="${60 - i * 34}" rx="82" ry="30" fill="#B88A2E"/><ellipse cx="${(i % 2) * 6}" cy="${50 - i * 34}" rx="82" ry="30" fill="#EBC766"/>`).join('')}<path d="M-14,-76L-14,-30M-14,-74C20,-80 24,-52 -14,-54M-26,-44L10,-44" fill="none" stroke="#8A6420" stroke-width="7" stroke-linecap="round" transform="translate(10 2) scale(1 .7)"/>`)}`,
    { floor: 800, width: 400 },
  );
const letter = () =>
  still(
    `${paper(600, 360, 0, `<rect x="-180" y="-230" width="220" height="26" rx="13" fill="#1F6A66"/>${lines(-180, -160, [360, 300, 340])}<path d="M-20,40C-20,10 20,10 20,40C21,66 14,100 7,100C3,100 3,80 0,80C-3,80 -3,100 -7,100C-14,100 -21,66 -20,40Z" fill="#DDEAF2" stroke="#7E9CAB" stroke-width="4"/>`, 480, 560)}${put(600, 580, `<path d="M-340,-130L340,-130L340,210Q340,230 320,230L-320,230Q-340,230 -340,210Z" fill="#33505D" opacity=".3" transform="translate(10 18)" ${blur(14)}/>${filled(pineFill, (fill) => `<path d="M-340,-130L0,70L340,-130L340,210Q340,230 320,230L-320,230Q-340,230 -340,210Z" fill="${fill}"/>`)}<path d="M-336,222L-60,34M336,222L60,34" stroke="#0F4441" stroke-width="7" opacity=".6"/><path d="M-340,-130L0,70L340,-130" fill="none" stroke="#7CC4BB" stroke-width="6" opacity=".7"/><circle cx="0" cy="64" r="46" fill="#C93A26"/><path d="M-18,64L-4,78L22,48" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`)}`,
    { floor: 826, width: 380 },
  );
const instalments = () =>
  still(
    `${paper(560, 450, -4, `<rect x="-270" y="-210" width="540" height="84" rx="18" fill="#1F6A66"/><rect x="-270" y="-150" width="540" height="24" fill="#1F6A66"/>${Array.from({ length: 12 }, (_, i) => `<rect x="${-236 + (i % 4) * 124}" y="${-96 + Math.floor(i / 4) * 104}" width="100" height="80" rx="16" fill="${i < 5 ? '#DDF0ED' : '#EEF4F8'}"/>${i < 5 ? `<path d="M${-204 + (i % 4) * 124},${-56 + Math.floor(i / 4) * 104}l14,15l26,-30" fill="none" stroke="#1F6A66" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>` : ''}`).join('')}`, 540, 420)}${put(890, 640, [0, 1, 2].map((i) => `<ellipse cx="0" cy="${60 - i * 34}" rx="84" ry="30" fill="#B88A2E"/><ellipse cx="0" cy="${50 - i * 34}" rx="84" ry="30" fill="#EBC766"/>`).join(''))}`,
    { floor: 790, width: 420 },
  );
const roadWorks = () =>
  still(
    `<path d="M-20,900L360,560L840,560L1220,900Z" fill="#6F8593"/><path d="M600,570L600,620M600,660L600,730M600,780L600,880" stroke="#fff" stroke-width="16" stroke-linecap="round"/>${[300, 900].map((x) => put(x, 640, `<ellipse cx="0" cy="66" rx="96" ry="18" fill="#33505D" opacity=".4" ${blur(8)}/>${filled(coralFill, (fill) => `<path d="M-66,60L-14,-120Q0,-132 14,-120L66,60Z" fill="${fill}"/><rect x="-88" y="54" width="176" height="24" rx="10" fill="${fill}"/>`)}<path d="M-50,4L50,4L38,-38L-38,-38Z" fill="#fff"/>`)).join('')}${put(600, 380, `<rect x="-10" y="40" width="20" height="220" fill="#8FA3B0"/><path d="M0,-190L190,130Q196,150 174,150L-174,150Q-196,150 -190,130Z" fill="#33505D" opacity=".3" transform="translate(8 14)" ${blur(10)}/><path d="M0,-180L186,126Q192,146 170,146L-170,146Q-192,146 -186,126Z" fill="#fff" stroke="#C93A26" stroke-width="30" stroke-linejoin="round"/><circle cx="14" cy="-30" r="20" fill="#12303A"/><path d="M10,0L-20,60L10,112M-8,28L46,44L78,92M-20,60L-50,110" fill="none" stroke="#12303A" stroke-width="19" stroke-linecap="round" stroke-linejoin="round"/><path d="M62,112C76,84 112,84 124,112Z" fill="#12303A"/>`)}`,
    { floor: 0, width: 1 },
  );

const scenes = {
  'xray-panorama': panorama,
  'xray-volume': volume,
  'xray-film': film,
  'first-visit': visit,
  remineralisation: shield,
  'air-flow': jet,
  'wisdom-tooth': wisdom,
  'root-tip': rootTip,
  'sensitive-tooth': sensitive,
  inlay,
  'front-restoration': restoration,
  'deep-caries': deepCaries,
  pulpitis,
  periodontitis,
  retreatment,
  'nitrous-mask': nitrous,
  sealant,
  'milk-filling': milkFilling,
  'milk-tooth': milkOut,
  'all-on-four': allOnFour,
  'one-implant': oneImplant,
  'bone-graft': bone,
  'sinus-lift': sinus,
  retainer,
  'child-plate': plate,
  'ceramic-braces': ceramicBraces,
  denture,
  bridge,
  veneer,
  'single-crown': singleCrown,
  'deep-cleaning': scaler,
  splint,
  'gum-graft': gumGraft,
  'aligner-case': alignerCase,
  scanner,
  'home-whitening': whiteningTray,
  'dark-tooth': darkTooth,
  'tax-papers': taxPapers,
  letter,
  instalments,
  'road-works': roadWorks,
};

export const drawings = Object.fromEntries(
  Object.entries(scenes).map(([name, scene]) => {
    start();
    return [name, picture(scene())];
  }),
);
