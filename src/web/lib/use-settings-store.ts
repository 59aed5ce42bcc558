import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { loadDispensable } from './chunk-reload.ts'
import { OFFLINE_PAGE } from './offline-mark.ts'
import {
  parseSettings,
  pressedCookie,
  pressedSettings,
  sameSettings,
  type Settings,
  SETTINGS_KEY,
  settingsToKeep,
  withoutLanguage,
} from './settings.ts'

/**
 * What saves in full is needed by who comes for the first time, or chooses; `settings` are asked for once it is here. A
 * later page saves what this one could not.
 */
const save = (settings: () => Settings): Promise<void> =>
  loadDispensable(() => import('./place/saved-settings.ts')).then(
    ({ saveSettings }) => saveSettings(settings()),
    () => undefined,
  )

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
    const chosen = { ...current, ...change }
    // At once: who presses may leave before what saves in full has come.
    document.cookie = pressedCookie(chosen, location.protocol === 'https:')
    void save(() => chosen)
    void follow(location)
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
    const toKeep = () => settingsToKeep(saved(), document.cookie, rendered, search)
    const wanted = toKeep()
    const isSaved = json && sameSettings(wanted, parseSettings(json)) && !pressedSettings(document.cookie)
    const keep = async () => {
      if (!isSaved || !sameSettings(wanted, rendered)) await save(toKeep)
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
