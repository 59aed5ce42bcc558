import { createRoot } from 'react-dom/client'
import { type Id, toast, ToastContainer } from 'react-toastify/unstyled'
import type { ToastKind } from '../../lib/toast.ts'
import styles from './toasts.css?inline'

let mounted = false

/** The toasts live beside the page's own tree: nothing on the page waits for them or renders with them. */
function mount(): void {
  if (mounted) return
  mounted = true
  // They come with the code: a sheet of their own that was once asked for without a network would never come again.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(
    <ToastContainer
      position="top-right"
      autoClose={5000}
      limit={20}
      pauseOnHover
      pauseOnFocusLoss
      closeOnClick
      draggable
      draggablePercent={60}
      theme="light"
    />,
  )
}

const errors = new Set<Id>()

/** Shows a toast for five seconds; resting on it or leaving the window stops the clock. */
export function showToast(kind: ToastKind, text: string): void {
  mount()
  const id = toast[kind](text, { role: kind === 'error' ? 'alert' : 'status', onClose: () => errors.delete(id) })
  if (kind === 'error') errors.add(id)
}

/** The errors that stand now. @returns what takes them away */
export function standingErrors(): () => void {
  const standing = [...errors]
  return () => {
    for (const id of standing) toast.dismiss(id)
  }
}
