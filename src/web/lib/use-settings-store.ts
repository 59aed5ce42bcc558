import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { loadDispensable } from './chunk-reload.ts'
import { OFFLINE_PAGE } from './offline-mark.ts'
import {
  parseSettings,
  sameSettings,
  type Settings,
  SETTINGS_KEY,
  settingsToKeep,
  withAskedLanguage,
  withoutLanguage,
} from './settings.ts'

/** What saves is needed by who comes for the first time, or chooses; `settings` are asked for once it is here. */
async function save(settings: () => Settings): Promise<void> {
  const { saveSettings } = await import('./place/saved-settings.ts')
  saveSettings(settings())
}

/** What this browser has saved makes room for the settings that the server renders next. */
export function forgetSettings(): void {
  try {
    localStorage.removeItem(SETTINGS_KEY)
  } catch {
    // Nothing can be saved where storage is forbidden.
  }
}

function saved(): string | null {
  try {
    return localStorage.getItem(SETTINGS_KEY)
  } catch {
    return null
  }
}

/** Changes settings; the whole page follows at once, without a reload. An address no longer asks for another language. */
export function useChangeSettings(current: Settings): (change: Partial<Settings>) => void {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const follow = async ({ pathname, search, hash }: Location) => {
    const chosen = withoutLanguage(search)
    if (new URLSearchParams(search).has('lang'))
      await navigate(pathname + chosen + hash, { replace: true, preventScrollReset: true })
    await revalidate()
  }
  return (change) => {
    // What cannot be saved is not followed either: the server would not know of it.
    save(() => ({ ...current, ...change })).then(
      () => follow(location),
      () => undefined,
    )
  }
}

/**
 * Keeps the saved settings and those that the server rendered with in step: saved ones override the
 * server's defaults, a first visit saves the defaults, an answer of before the script is kept, and a choice in another tab is followed.
 */
export function useSettingsInStep(rendered: Settings): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const json = saved()
    const { search } = location
    const toKeep = () => withAskedLanguage(settingsToKeep(saved(), document.cookie, rendered), search)
    const wanted = toKeep()
    const keep = async () => {
      if (!json || !sameSettings(wanted, parseSettings(json)) || !sameSettings(wanted, rendered))
        await loadDispensable(() => save(toKeep))
      // A page that was kept on the device stays as it was kept.
      if (!sameSettings(wanted, rendered) && location.pathname !== OFFLINE_PAGE) await revalidate()
    }
    keep().catch(() => undefined)
    const follow = ({ key }: StorageEvent) => {
      if (key === SETTINGS_KEY) void revalidate()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
    // Only when the page arrives: later changes go through useChangeSettings.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
