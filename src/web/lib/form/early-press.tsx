import { use } from 'react'
import { DocumentMarks } from '../page/page-styles.tsx'
import { BY_SCRIPT_ONLY } from './by-script-only.ts'

/** How often a form is tried again, in milliseconds. */
const EVERY_MS = 200
/** Who pressed longer ago no longer expects anything of it. */
const AT_MOST_MS = 30_000

/**
 * A press that comes before the script of a page is not lost: the form is sent again until the page has come to life.
 * It stands in the page itself and runs before any other script.
 */
export function EarlyPress() {
  const { nonce } = use(DocumentMarks)
  const script = import.meta.env.SSR
    ? `(${sendAgain.toString()})(${JSON.stringify(BY_SCRIPT_ONLY)},${EVERY_MS},${AT_MOST_MS})`
    : ''
  return <script nonce={nonce || undefined} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/** In the browser; it sees nothing of this file. Whatever handles a form prevents what the browser would do with it. */
function sendAgain(method: string, everyMs: number, atMostMs: number): void {
  let until = 0
  let next: ReturnType<typeof setTimeout>
  addEventListener('submit', ({ target: form, submitter, defaultPrevented }) => {
    if (!(form instanceof HTMLFormElement) || form.method !== method || form.closest('dialog')) return
    clearTimeout(next)
    const now = Date.now()
    until = defaultPrevented ? 0 : until || now + atMostMs
    if (now < until) {
      submitter?.setAttribute('data-early', '')
      next = setTimeout(() => form.isConnected && form.requestSubmit(submitter), everyMs)
    } else {
      submitter?.removeAttribute('data-early')
      until = 0
    }
  })
}
