/** What a question about travel cover may ask for, whoever answers it. */

export const MAX_DESTINATIONS = 12
/** As many as an order has. */
export const MAX_INSURED = 9
export const MAX_AGE = 120
/** How many days ahead cover may begin. */
export const MAX_DAYS_AHEAD = 500
/** Longer than that nobody asks for one trip, whatever an insurer sells. */
export const MAX_DAYS = 365
/** Cover may be given back in full for so many days after it was bought, as long as the trip has not begun. */
export const COOLING_OFF_DAYS = 14
/** What the Visa Code asks of cover in the Schengen area (Regulation (EC) No 810/2009, article 15), in euro cents. */
export const SCHENGEN_MINIMUM = 3_000_000
/** So many days of cover are offered with a trip of which nobody knows the end: as long as most visas of visitors. */
export const ONE_WAY_DAYS = 30
