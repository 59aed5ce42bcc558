import { loadDispensable } from './chunk-reload.ts'
import { loadPart } from './page/page-styles.tsx'

export type ToastKind = 'info' | 'success' | 'warning' | 'error'

const PLAIN_MS = 5000

/** Takes the errors that stand now away later; nothing where no toast was shown yet. */
let errorsShown: () => () => void = () => () => undefined

/** What was wrong on a page goes with it: called as one is left. @returns what is called once the next is there */
export const leaveErrors = (): (() => void) => errorsShown()

/** Shows a short message at the top right. The toasts' code is fetched with the first one. */
export function notify(kind: ToastKind, text: string): void {
  loadDispensable(() => loadPart(() => import('../ui/toasts/toasts.tsx'))).then(
    ({ showToast, standingErrors }) => {
      errorsShown = standingErrors
      showToast(kind, text)
    },
    () => showPlain(kind, text),
  )
}

/** Without a connection the code may not come, and that is when a message matters most. */
function showPlain(kind: ToastKind, text: string): void {
  const note = document.createElement('p')
  note.className =
    'fixed top-4 right-4 z-70 max-w-[min(20rem,100%-2rem)] rounded-md border border-line bg-surface px-4 py-3.5 shadow-float'
  note.role = kind === 'error' ? 'alert' : 'status'
  note.textContent = text
  document.body.append(note)
  setTimeout(() => note.remove(), PLAIN_MS)
}
