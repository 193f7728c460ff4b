/** The constants of SPEC.md sections 5 and 9, named once, with their units. */

/** Services and doctors are read at start with this limit. */
export const globalListLimit = 100;
export const searchHitsPerCategory = 6;
/** Characters of a query that are looked at. Not in the SPEC. */
export const searchQueryMaxCharacters = 200;
export const doctorPreselectDelayMs = 1000;

export const cookieFlagKey = 'cookie';

/** Widths in CSS pixels that pictures are offered in; the keys are the breakpoint prefixes of upload file names. */
export const imageWidths = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;
export const imageQuality = 80;

/** Cards on one page of a list with pages. Not in the SPEC: chosen to fill a 3-column grid. */
export const listPageSize = 9;
export const reviewsPageSize = 10;
/** Newest posts in a feed. Not in the SPEC: a reader that looks once a month misses none. */
export const feedItems = 20;
/** What a visitor waits for an answer at most, and for a file that does not move (QUALITY: callback). */
export const submitPatienceMs = 10_000;
/** A little less, for the server's part of it, so that its answer arrives in time. */
export const submitWorkMs = 9000;
/** Faster than this nobody fills in a form. Not in the SPEC. */
export const believableMs = 2000;
/** Options that a select list shows at once, and its width in CSS pixels. */
export const selectPageSize = 100;
export const selectWidthPx = 300;
/** A select list with more options than this gets a filter. Not in the SPEC: about what a phone's screen shows. */
export const selectFilterFrom = 8;
/** What a visitor typed into a form is kept so long for a reload. Not in the SPEC. */
export const draftLifeMs = 30 * 60_000;
/** An open page looks for a new build so often. */
export const buildPollingMs = 3_600_000;
/** The first look waits for the page to stand. */
export const buildMetadataDelayMs = 1000;
/** A path is loaded anew at most once in this time when a part of its page is missing. */
export const reloadGuardMs = 10_000;
export const concurrentPreloads = 4;
export const notificationMs = 2000;
/** Device facts are read again this long after the last resize. */
export const resizeDelayMs = 50;
