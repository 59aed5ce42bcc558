import { createRoot } from 'react-dom/client'
import { type Id, toast, ToastContainer } from 'react-toastify/unstyled'
import type { ToastKind } from '../../lib/toast.ts'
import styles from './toasts.css?inline'

/** The toasts live beside the page's own tree: nothing on the page waits for them or renders with them. */
const host = document.createElement('div')

function mount(): void {
  if (host.isConnected) return
  // They come with the code: a sheet of their own that was once asked for without a network would never come again.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  document.body.append(host)
  // Once the page has scrolled to it.
  document.addEventListener('focusin', () => requestAnimationFrame(giveWay))
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

/** Whoever has come by keyboard to something at the top right sees it: the toasts stand at the bottom meanwhile. */
function giveWay(): void {
  host.toggleAttribute('data-low', false)
  const { activeElement: focused } = document
  const toasts = host.querySelector('.Toastify__toast-container')
  if (!toasts || !focused?.matches(':focus-visible') || host.contains(focused)) return
  host.toggleAttribute('data-low', meet(toasts.getBoundingClientRect(), focused.getBoundingClientRect()))
}

const meet = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const errors = new Set<Id>()

/** Shows a toast for five seconds; resting on it or leaving the window stops the clock. */
export function showToast(kind: ToastKind, text: string): void {
  mount()
  const id = toast[kind](text, {
    role: kind === 'error' ? 'alert' : 'status',
    onOpen: giveWay,
    onClose: () => errors.delete(id),
  })
  if (kind === 'error') errors.add(id)
}

/** The errors that stand now. @returns what takes them away */
export function standingErrors(): () => void {
  const standing = [...errors]
  return () => {
    for (const id of standing) toast.dismiss(id)
  }
}
