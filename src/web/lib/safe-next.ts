import { ownPath } from '#contracts/accounts/own-path.ts'

/** The page to go back to: a path of this shop, whatever the address says. */
export const safeNext = (next: string | null, otherwise = '/'): string => ownPath(next, otherwise)

/** The sign-in page, and back from it to this address. */
export const signInAddress = (here: string): string => `/login?next=${encodeURIComponent(here)}`
