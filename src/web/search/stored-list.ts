import { mayKeep, type RecentName } from '../lib/consent.ts'

/** A short list that this browser remembers, newest first. Unreadable or forbidden storage is an empty list. */
export function readList<Item>(key: RecentName, parse: (value: unknown) => Item | null): Item[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.map(parse).filter((item) => item !== null) : []
  } catch {
    return []
  }
}

/** Remembers the list where the visitor allows it. */
export function writeList(key: RecentName, items: readonly unknown[]): void {
  if (!mayKeep('recents')) return
  try {
    localStorage.setItem(key, JSON.stringify(items))
  } catch {
    // What cannot be remembered is not remembered; the search works all the same.
  }
}
