import { loadDispensable } from './chunk-reload.ts'
import { loadPart } from './page/page-styles.tsx'

export type ToastKind = 'info' | 'success' | 'warning' | 'error'

const PLAIN_MS = 5000

/** Shows a short message at the top right. The toasts' code is fetched with the first one. */
export function notify(kind: ToastKind, text: string): void {
  loadDispensable(() => loadPart(() => import('../ui/toasts.tsx'))).then(
    ({ showToast }) => showToast(kind, text),
    () => showPlain(kind, text),
  )
}

/** Without a connection the code may not come, and that is when a message matters most. */
function showPlain(kind: ToastKind, text: string): void {
  const note = document.createElement('p')
  note.className = 'plain-toast'
  note.role = kind === 'error' ? 'alert' : 'status'
  note.textContent = text
  document.body.append(note)
  setTimeout(() => note.remove(), PLAIN_MS)
}
