/** How long a price stands. */
export const OFFER_LIFE_SECONDS = 30 * 60
