/** What a search of transfers may ask for. */

/** In one vehicle. */
export const MAX_PASSENGERS = 14
export const MAX_CHILDREN = 8
/** Who is older sits as an adult. */
export const MAX_CHILD_AGE = 17
/** Suitcases in one vehicle. */
export const MAX_BAGS = 14
/** How many days ahead somebody may be picked up. */
export const MAX_DAYS_AHEAD = 500
/** As the crow flies: what is further away is flown to. */
export const MAX_KM = 250
/** Both ends of a way are as far apart, in kilometres. */
export const MIN_KM = 0.3
/** How long before the pick-up a driver must know of it. */
export const NOTICE_MINUTES = 120
/** How long after a landing somebody has passed the border or the belt: the usual pick-up. */
export const AFTER_LANDING_MINUTES = { domestic: 45, international: 60 } as const
/** How long before a take-off somebody is to be at the airport. */
export const BEFORE_TAKE_OFF_MINUTES = { domestic: 120, international: 180 } as const
/** How long an address that is typed may be. */
export const MAX_ADDRESS = 160
