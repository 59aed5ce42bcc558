import { OFFICE_BASE } from '#contracts/office/endpoints.ts'

/** Below it reservation letters are given out: by the reference of a case, and the booking beside it. */
export const DESK_LETTERS = '/letters/'

/** Where the letter of a booking beside a case is fetched; `?language=` says in which language. */
export const deskLetterUrl = (reference: string, orderId: string): string =>
  `${OFFICE_BASE}${DESK_LETTERS}${reference}/${orderId}`
