/** So many characters are written of why something is done: who has told so, and when. */
export const MOST_REASON = 500
