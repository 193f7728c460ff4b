import type { Capability } from '../../platform/capability';
import { journalTable } from './journal';
import { deskRights } from './rules';
import { noteTable } from './store';

/** Requests as all who work with them see them: rights, notes and journal. */
export const requestRecords: Capability = { rights: deskRights, tables: [noteTable, journalTable] };
