/**
 * The numbers of the requests that people have had erased since, out of the desk's journal (docs/decisions/014-requests-desk.md).
 * What went by its term goes again by itself.
 * @param {string} moment as the database takes one
 */
export const erasedByHand = (moment) =>
  `SELECT DISTINCT number FROM requests_desk_journal WHERE kind = 'erased' AND staff IS NOT NULL AND at > ${moment} ORDER BY 1`;
