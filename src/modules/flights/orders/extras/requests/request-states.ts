import type { ExtrasRequestStatus } from '#contracts/flights/extras.ts'

/**
 * Legal moves of a request for bags and seats, by where they lead. It begins `open`, or `buying` where there is
 * nothing to pay; the database knows the same moves.
 */
export const REQUEST_MOVES = {
  open: [],
  buying: ['open', 'unclear'],
  unclear: ['buying'],
  bought: ['buying', 'unclear'],
  refused: ['buying', 'unclear'],
  ended: ['open'],
} as const satisfies Record<ExtrasRequestStatus, readonly ExtrasRequestStatus[]>

export const FIRST_REQUEST_STATUSES = ['open', 'buying'] as const
/** While one of these stands, no other request of its order is taken up. */
export const AT_WORK = ['open', 'buying', 'unclear'] as const

export const EXTRA_MOVES = { wanted: [], bought: ['wanted'], lost: ['wanted'] } as const
