import { forgetTrips } from '../../order/trips/trip-cache.ts'

/**
 * Goes on as somebody else than before, after signing in or out: by loading the page anew, so that
 * nothing of the former visitor stays in its memory, and without the trips that they kept here.
 */
export function enter(address: string): void {
  void forgetTrips().finally(() => location.assign(address))
}
