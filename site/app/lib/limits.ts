/** Constants of the specification with their units; «own choice» marks those that it leaves open. */

/** Maximum items of one query of a whole list. */
export const globalListLimit = 100;
export const searchHitsPerCategory = 6;
/** The rest of a query is ignored. Own choice. */
export const searchQueryMaxCharacters = 200;
/** Search engines cut longer page titles. Own choice. */
export const titleMaxCharacters = 70;
export const doctorPreselectDelayMs = 1000;

export const cookieFlagKey = 'cookie';

/** Picture widths in CSS pixels by breakpoint, which is a prefix of uploaded file names. */
export const imageWidths = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;
export const imageQuality = 80;
/** Pixels of the picture that messengers show with a link (Open Graph). */
export const shareSize = { width: 1200, height: 630 } as const;

/** Cards on one page of a list. Own choice: fills a 3-column grid. */
export const listPageSize = 9;
export const reviewsPageSize = 10;
/** Free times beside a doctor's link and in a form whose time was taken. */
export const nearestTimesShown = 3;
/** Times that a form without script shows instead of the page of times. */
export const otherTimesShown = 12;
/** How often a page of times without times tries again. */
export const timesRetryMs = 15_000;
/** Newest posts in a feed. Own choice: a monthly reader misses none. */
export const feedItems = 20;
/** Limit of a form submission in the browser, and of an upload without progress: the server answers before it. */
export const submitTimeoutMs = 95_000;
/** A form on its way for longer says that it waits. Own choice. */
export const slowSubmitMs = 8000;
/** Limit of the server's part: a restart of the content service takes less. */
export const submitWorkMs = 20_000;
/** The same during planned work (contract/planned-work.ts): an upgrade or a restore on a slow machine. */
export const plannedWorkMs = 90_000;
/** Forms filled faster than this come from robots. Own choice. */
export const humanMinMs = 2000;
/** Options of a select list shown at once, and its width in CSS pixels. */
export const selectPageSize = 100;
export const selectWidthPx = 300;
/** Longer select lists get a filter. Own choice: about a phone's screen. */
export const selectFilterFrom = 8;
/** Lifetime of a form draft. Own choice. */
export const draftLifeMs = 30 * 60_000;
/** How often an open page checks for a new build. */
export const buildPollingMs = 3_600_000;
/** Delay of the first check after the page has loaded. */
export const buildMetadataDelayMs = 1000;
/** A path is reloaded at most once in this time because of a missing script. */
export const reloadGuardMs = 10_000;
export const concurrentPreloads = 4;
export const notificationMs = 2000;
/** Delay after the last resize before layout is measured again. */
export const resizeDelayMs = 50;
