/** What a search of hotels may ask for. */

export const MAX_ROOMS = 5
/** In one room. */
export const MAX_ADULTS = 6
/** In one room. */
export const MAX_CHILDREN = 4
/** Who is older pays and sleeps as an adult. */
export const MAX_CHILD_AGE = 17
export const MAX_NIGHTS = 30
/** How many days ahead a stay may begin. */
export const MAX_DAYS_AHEAD = 500
