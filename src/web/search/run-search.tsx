import { loadStyles } from '../lib/page/page-styles.tsx'
import { notify } from '../lib/toast.ts'
import { TurnedAway } from './turned-away.tsx'
import type { FieldTexts, SearchRun } from './use-sending.ts'
import type { SentSearch } from './refused-by.ts'

const SECOND_MS = 1_000

/** Lets the seconds pass that a busy shop asks for. @returns whether the answer is still wanted */
export type Wait = (seconds: number) => Promise<boolean>

interface Search {
  /** What is wrong with the question as it is. */
  readonly wrong: FieldTexts
  readonly send: (wait: Wait) => Promise<SentSearch>
  /** Where the results of a session are. */
  readonly addressOf: (session: string) => string
}

/**
 * Sends a search and leads to its results.
 * @returns false when the form must be corrected first
 */
export async function runSearch(run: SearchRun, { wrong, send, addressOf }: Search): Promise<boolean> {
  const { t, failed, setErrors, setBusy, lead } = run
  const sent = Object.keys(wrong).length > 0 ? { errors: wrong } : await send(countdown(setBusy))
  setErrors(sent.errors ?? {})
  if (sent.errors) notify('error', t('formErrors'))
  else if (sent.session) await lead(addressOf(sent.session))
  else notify('error', sent.message ?? (navigator.onLine ? failed : t('offline')))
  return !sent.errors
}

/** Seconds that run down in sight of the visitor before something is tried again, unless they stop or leave. */
function countdown(tell: SearchRun['setBusy']): Wait {
  return (seconds) =>
    new Promise((resolve) => {
      let left = seconds
      void loadStyles()
      const end = (goOn: boolean) => {
        clearInterval(timer)
        tell(null)
        resolve(goOn)
      }
      const stop = () => end(false)
      const show = () => tell({ notice: <TurnedAway seconds={left} onStop={stop} />, stop })
      const timer = setInterval(() => {
        left -= 1
        if (left > 0) show()
        else end(true)
      }, SECOND_MS)
      show()
    })
}
