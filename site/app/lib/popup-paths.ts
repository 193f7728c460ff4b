// Apart from all other paths: the page's first script asks for these two, and has to be small.
export const searchPath = '/search';
export const callbackPath = '/callback';
