import { loadDispensable, reloadOnce } from '../../lib/chunk-reload.ts'

/** Before each further try, in milliseconds. */
const PAUSES_MS = [0, 500, 1500]

/** Where the page notes that it is loaded anew. */
const ANEW = 'booking-anew'

let tries = 0

/**
 * Loads a part that a page cannot do without, and whose typed fields a reload would lose. It is asked for again where the
 * network failed; the page is loaded anew only where the shop answers and the part does not come, as after a deployment.
 * @returns null when nothing can be fetched now
 */
export async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part | null> {
  let address = ''
  const noted = (failure: unknown) => {
    address = /http\S+\.js/.exec(String(failure))?.[0] ?? address
    return null
  }
  let part = await loadDispensable(load).catch(noted)
  for (const pause of PAUSES_MS) {
    if (part || !navigator.onLine) return part
    await new Promise((resolve) => setTimeout(resolve, pause))
    // Some browsers remember an address that could not be fetched, and name it: each try has one of its own.
    part = await loadDispensable(address ? () => import(/* @vite-ignore */ `${address}?again=${++tries}`) : load).catch(
      noted,
    )
  }
  if (part) return part
  const answered = await fetch(address, { method: 'HEAD' }).catch(noted)
  if (!answered || !reloadOnce()) return null
  sessionStorage.setItem(ANEW, '1')
  // Whoever waits for it waits until the page is gone.
  return new Promise(() => undefined)
}

/** Whether a booking's page was loaded anew for a part of it; asked where a draft has come back. */
export function isLoadedAnew(): boolean {
  const isAnew = sessionStorage.getItem(ANEW) !== null
  sessionStorage.removeItem(ANEW)
  return isAnew
}
