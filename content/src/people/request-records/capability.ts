import type { Capability } from '../../platform/capability';
import { deliveryTable } from '../../platform/outbox/outbox';
import { journalTable } from './journal';
import { deskRights } from './rules';
import { noteTable } from './store';

/** Requests as all who work with them see them: rights, notes, journal and what was sent about them. */
export const requestRecords: Capability = { rights: deskRights, tables: [noteTable, journalTable, deliveryTable] };
