import { useSyncExternalStore } from 'react'

/** Chromium's offer to install the shop as an app; other browsers have it in their menus only. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

let held: InstallPrompt | null = null
const watchers = new Set<() => void>()

function hold(prompt: InstallPrompt | null): void {
  held = prompt
  for (const tell of watchers) tell()
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

let listening = false

/** From now on the browser does not offer it by itself; a page that has a place for it may. */
export function holdInstallPrompt(): void {
  if (listening) return
  listening = true
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isPrompt(event)) hold(event)
  })
  addEventListener('appinstalled', () => hold(null))
}

/** Installs the shop as an app, or null where that is not offered. */
export function useInstall(): (() => void) | null {
  const prompt = useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => held,
    () => null,
  )
  if (!prompt) return null
  return () => {
    // It can be used once.
    hold(null)
    void prompt.prompt()
  }
}
