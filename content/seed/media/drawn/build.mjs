// Draws every picture of this folder into content/seed/media. sharp is not a dependency here; say where it is
// installed:
//   SHARP=/folder/node_modules/sharp/dist/index.mjs node content/seed/media/drawn/build.mjs
import { fileURLToPath } from 'node:url';
import { certificates, licence } from './certificates.mjs';
import { pairs } from './pairs.mjs';
import { plans } from './plans.mjs';
import { drawings } from './scenes.mjs';

const { default: sharp } = await import(process.env.SHARP ?? 'sharp');
const target = fileURLToPath(new URL('..', import.meta.url));
const save = async (name, svg) => {
  const { size } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .webp({ quality: 84, effort: 6 })
    .toFile(`${target}/${name}.webp`);
  console.log(`${name}.webp ${Math.round(size / 1024)} KB`);
};
for (const [i, svg] of certificates.entries()) await save(`cert-${i + 1}`, svg);
await save('licence', licence);
for (const [name, pair] of Object.entries(pairs))
  for (const [moment, svg] of Object.entries(pair)) await save(`${moment}-${name}`, svg);
for (const [name, svg] of Object.entries({ ...drawings, ...plans })) await save(name, svg);
