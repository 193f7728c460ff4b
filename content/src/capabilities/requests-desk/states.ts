/** Where a request is in its life, as it is kept, with the names people see. */
export const states = { new: 'Новая', in_work: 'В работе', done: 'Сделано', spam: 'Спам' } as const;

export type State = keyof typeof states;

export const isState = (value: unknown): value is State => typeof value === 'string' && Object.hasOwn(states, value);

/** Somebody still waits for an answer. */
export const isOpen = (state: State) => state === 'new' || state === 'in_work';
