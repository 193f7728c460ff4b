import { statisticsCapability } from '../capability';

/** The right to look, as the admin compares it; the server checks the same one. */
export const statisticsRight = { action: `api::${statisticsCapability.name}.read`, subject: null };
