/** Sent by the page when React has taken it over: from then on whatever is pressed is answered by script. */
export const aliveEvent = 'alive';
