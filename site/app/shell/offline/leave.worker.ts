import { leave } from './card-worker.ts';

leave(self as never);
