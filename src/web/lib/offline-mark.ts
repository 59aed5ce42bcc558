/** The page with the customer's trips; what is kept of it opens where no other page can. */
export const OFFLINE_PAGE = '/account/trips/offline'

/** In local storage: whose trips are kept here, and since when they are as they are. Every page looks at it. */
export const OFFLINE_MARK = 'kept-trips'

/** Whether anything may be kept here at all. */
export function isMarked(): boolean {
  try {
    return localStorage.getItem(OFFLINE_MARK) !== null
  } catch {
    return false
  }
}
