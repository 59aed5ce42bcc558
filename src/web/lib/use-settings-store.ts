import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { OFFLINE_PAGE } from './offline-mark.ts'
import {
  parseSettings,
  sameSettings,
  type Settings,
  SETTINGS_KEY,
  settingsToKeep,
  toSavedSettings,
  withAskedLanguage,
  withoutLanguage,
} from './settings.ts'

const YEAR_S = 365 * 24 * 60 * 60

/** Saves settings in this browser: local storage is the truth, the cookie tells the server. */
function save(settings: Settings): void {
  const json = JSON.stringify(toSavedSettings(settings))
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${SETTINGS_KEY}=${encodeURIComponent(json)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
  try {
    localStorage.setItem(SETTINGS_KEY, json)
  } catch {
    // Storage is full or forbidden: the cookie alone carries the choice.
  }
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
    save({ ...current, ...change })
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
    const wanted = withAskedLanguage(settingsToKeep(json, document.cookie, rendered), location.search)
    if (!json || !sameSettings(wanted, parseSettings(json)) || !sameSettings(wanted, rendered)) save(wanted)
    // A page that was kept on the device stays as it was kept.
    if (!sameSettings(wanted, rendered) && location.pathname !== OFFLINE_PAGE) void revalidate()
    const follow = ({ key }: StorageEvent) => {
      if (key === SETTINGS_KEY) void revalidate()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
    // Only when the page arrives: later changes go through useChangeSettings.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
