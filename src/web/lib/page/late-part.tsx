import { type ComponentType, use } from 'react'

/** A part of a page whose code is a file of its own, fetched where the part is shown. */
export interface LatePart {
  /** Fetches it; the same promise each time. */
  fetch(): Promise<void>
  isHere(): boolean
}

/**
 * As React's `lazy`, but once its code is here it is shown at once. A lazy part is always late by a moment, and in that
 * moment any change of its page takes what the server wrote of it away, and the page jumps.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & LatePart {
  let Part: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  const fetch = () =>
    (loading ??= load().then((loaded) => {
      Part = loaded
    }))
  function Late(props: Props) {
    if (!Part) use(fetch())
    return Part && <Part {...props} />
  }
  return Object.assign(Late, { fetch, isHere: () => Part !== null })
}

/** Waits with the page until these parts of it are here: what the server wrote stands meanwhile, whole. */
export function useLateParts(parts: readonly LatePart[]): void {
  const missing = parts.filter((part) => !part.isHere()).map((part) => part.fetch())
  for (const part of missing) use(part)
}
