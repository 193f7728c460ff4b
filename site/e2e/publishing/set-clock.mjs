import { readFileSync } from 'node:fs';

/** Preloaded into a site process: shifts its date by the milliseconds that a file holds. */
const file = process.env.CLOCK_OFFSET_FILE ?? '';
const RealDate = Date;
const offsetMs = () => Number(readFileSync(file, 'utf8'));

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offsetMs());
    else super(...parts);
  }

  static now() {
    return RealDate.now() + offsetMs();
  }
};
