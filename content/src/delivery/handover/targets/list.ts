import type { Settings } from '../../../platform/settings';
import { makeAmocrm } from './amocrm';
import { makeBitrix24 } from './bitrix24';
import type { Target } from './target';
import { makeWebhook } from './webhook';

/** Returns the targets that the settings switch on. IDENT is not among them: it asks for requests itself (ident.ts). */
export const makeTargets = ({ bitrix24, amocrm, webhook }: Settings['handover']): Target[] => [
  ...(bitrix24 ? [makeBitrix24(bitrix24)] : []),
  ...(amocrm ? [makeAmocrm(amocrm)] : []),
  ...(webhook ? [makeWebhook(webhook)] : []),
];
