import { keepCard } from './card-worker.ts';

keepCard(self as never);
