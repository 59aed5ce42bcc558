import type { Caller } from '#platform/load/work-lane.ts'

/** Computing that each use case takes with suppliers inside this process, in milliseconds, as measured on one core. */
export const FLIGHT_COSTS_MS = { search: 12, results: 5, dates: 50, calendar: 100, nearest: 60 } as const

/** The shop on its own account: jobs, tests. */
export const THE_SHOP: Caller = { network: 'shop' }
