import { readFileSync } from 'node:fs';

/** Loaded into a site process before anything else: its date is as far from the real one as a file says (milliseconds). */
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
