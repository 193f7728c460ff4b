/** Of a sent file; stored pictures are smaller. deploy/nginx allows a little more. */
export const maxFileBytes = 20_000_000;
/** Decoding more could exhaust the memory of a small server. Phones' usual photos have 12 to 50 million. */
export const maxPixels = 64_000_000;
