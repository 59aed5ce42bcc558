const KEY = 'passport'

/** Remembers the country of the passport that somebody chose, for the searches of this tab. */
export function rememberPassport(country: string): void {
  try {
    sessionStorage.setItem(KEY, country)
  } catch {
    // Without storage the choice stands in the address of this search alone.
  }
}

/** Where the results of a search are: with the passport that was chosen last, where one was. */
export function listingAddress(sessionId: string): string {
  const country = chosenPassport()
  return `/flights/listings/${sessionId}${country ? `?passport=${country}` : ''}`
}

function chosenPassport(): string | null {
  try {
    const country = sessionStorage.getItem(KEY) ?? ''
    return /^[A-Z]{2}$/.test(country) ? country : null
  } catch {
    return null
  }
}
