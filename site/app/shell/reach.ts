/** How to reach the clinic when nothing else of it is known; what is not known is empty. */
export type Reach = { name: string; phone: string; address: string };
