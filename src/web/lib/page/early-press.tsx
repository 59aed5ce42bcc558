import { useEffect } from 'react'
import { BY_SCRIPT_ONLY } from '../form/by-script-only.ts'
import { RunScript } from './written-script.tsx'

/** How often a form is tried again, in milliseconds. */
const EVERY_MS = 200
/** Who pressed longer ago no longer expects anything of it. */
const AT_MOST_MS = 30_000
/** Told to the window once the page has come to life. */
const ALIVE = 'alive'

const RULES: Rules = { method: BY_SCRIPT_ONLY, everyMs: EVERY_MS, atMostMs: AT_MOST_MS, alive: ALIVE }

/**
 * A press that comes before the script of a page is not lost: what was pressed shows that it waits, and is pressed again
 * once the page has come to life. Its own script stands in the page and runs before any other; it stands behind what it
 * is for, so that all of that lives when it does.
 */
export function EarlyPress() {
  const script = import.meta.env.SSR ? `(${keepEarlyPresses.toString()})(${JSON.stringify(RULES)})` : ''
  useEffect(() => void dispatchEvent(new Event(ALIVE)), [])
  return <RunScript text={script} />
}

/**
 * Cookies in `data-keep` are kept by the press itself, before the page has come to life and after: who presses may be gone
 * before anything else could. In the browser, from the head, before what is pressed; it sees nothing of this file.
 */
export function keepPresses(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const kept = target instanceof Element ? target.closest('[data-keep]') : null
      for (const cookie of kept?.getAttribute('data-keep')?.split('\n') ?? []) document.cookie = cookie
    },
    true,
  )
}

interface Rules {
  readonly method: string
  readonly everyMs: number
  readonly atMostMs: number
  readonly alive: string
}

/** In the browser; it sees nothing of this file. */
function keepEarlyPresses({ method, everyMs, atMostMs, alive }: Rules): void {
  const MARK = 'data-early'
  let until = 0
  let next: ReturnType<typeof setTimeout>
  // A part of a page may come to life after the rest: its forms are tried until something prevents what the browser does.
  addEventListener('submit', ({ target: form, submitter, defaultPrevented }) => {
    if (!(form instanceof HTMLFormElement) || form.method !== method || form.closest('dialog')) return
    clearTimeout(next)
    const now = Date.now()
    until = defaultPrevented ? 0 : until || now + atMostMs
    if (now < until) {
      submitter?.setAttribute(MARK, '')
      next = setTimeout(() => form.isConnected && form.requestSubmit(submitter), everyMs)
    } else {
      submitter?.removeAttribute(MARK)
      until = 0
    }
  })

  let pressed: HTMLElement | null = null
  let pressedAt = 0
  const forget = (): void => {
    pressed?.removeAttribute(MARK)
    pressed = null
  }
  // React handles what lives already, a moment before it says that the page does. It marks such elements.
  const isHandled = (button: HTMLElement) => Object.keys(button).some((key) => key.startsWith('__reactProps'))
  // What the browser itself does by a press is done already.
  const note = ({ target }: Event): void => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]:not([popovertarget])')
    if (!button) return
    forget()
    button.setAttribute(MARK, '')
    pressed = button
    pressedAt = Date.now()
  }
  // React has heard of the press by then. What it could not bring to life at once it keeps from coming here, and may bring
  // to life a moment later, without the press.
  const look = (): void => {
    if (pressed && isHandled(pressed)) forget()
  }
  addEventListener('click', note, true)
  addEventListener('click', look)
  addEventListener(alive, () => {
    removeEventListener('click', note, true)
    // Behind the look at a press that is on its way.
    setTimeout(() => {
      removeEventListener('click', look)
      const button = pressed
      forget()
      if (button?.isConnected && Date.now() - pressedAt < atMostMs) button.click()
    })
  })
}
