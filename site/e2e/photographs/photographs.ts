import sharp from 'sharp';

/** Names of photographs that a clinic might take. */
export type Photograph = 'busy' | 'dark' | 'upright' | 'upright-dark';

type Shape = {
  width: number;
  height: number;
  /** Centre and radius of the only face, in parts of the width and of the height. */
  face: { x: number; y: number; radius: number };
  isDark: boolean;
};

/** Each has a size of its own, which no picture of the demo has: a page's pictures are told apart by it. */
export const shapes: Record<Photograph, Shape> = {
  busy: { width: 1620, height: 1215, face: { x: 0.8, y: 0.32, radius: 0.09 }, isDark: false },
  dark: { width: 1640, height: 1230, face: { x: 0.2, y: 0.42, radius: 0.09 }, isDark: true },
  upright: { width: 1215, height: 1620, face: { x: 0.7, y: 0.3, radius: 0.15 }, isDark: false },
  'upright-dark': { width: 1230, height: 1640, face: { x: 0.3, y: 0.26, radius: 0.15 }, isDark: true },
};

/** Returns a JPEG: grain, a ground of many things in strong colours, a face beside the middle. */
export async function takePhotograph(name: Photograph): Promise<Buffer> {
  const { width, height, face, isDark } = shapes[name];
  const next = numbers(width + face.x);
  const things = Array.from({ length: 260 }, () => {
    const colour = `hsl(${next() * 360} ${20 + next() * 50}% ${isDark ? next() * 22 : 25 + next() * 70}%)`;
    const box = `x="${(next() - 0.1) * width}" y="${(next() - 0.1) * height}" width="${next() * 280}" height="${next() * 280}"`;
    return `<rect ${box} fill="${colour}" transform="rotate(${next() * 60} ${width / 2} ${height / 2})"/>`;
  }).join('');
  const [x, y, r] = [face.x * width, face.y * height, face.radius * width];
  const head = `<ellipse cx="${x}" cy="${y + 3 * r}" rx="${2 * r}" ry="${1.8 * r}" fill="#e8eef2"/>
    <ellipse cx="${x}" cy="${y}" rx="${r}" ry="${1.2 * r}" fill="#e2b596" stroke="#3a2a20" stroke-width="${r / 4}"/>`;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#777"/>${things}${head}</svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 26 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  return sharp(Buffer.from(drawn))
    .blur(2)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** Returns a generator of the same numbers from 0 to 1 on every run (Park and Miller). */
function numbers(seed: number): () => number {
  let state = Math.round(seed * 1000);
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
