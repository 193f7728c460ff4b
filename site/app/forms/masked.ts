import { Maskito, type MaskitoOptions } from '@maskito/core';
import type { RefCallback } from 'react';

/** Returns a ref that masks an input for as long as it is on the page. */
export const masked =
  (options: MaskitoOptions): RefCallback<HTMLInputElement> =>
  (input) => {
    if (!input) return;
    const mask = new Maskito(input, options);
    return () => mask.destroy();
  };
