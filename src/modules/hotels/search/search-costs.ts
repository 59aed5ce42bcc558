/** Computing that a search takes with suppliers inside this process, in milliseconds, as measured on one core. */
export const SEARCH_COST_MS = 12
