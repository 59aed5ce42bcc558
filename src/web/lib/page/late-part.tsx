import { type ComponentType, use } from 'react'
import { THERE } from './there.ts'

/** A part of a page whose code is a file of its own, fetched where the part is shown. */
export interface LatePart {
  /** That its code is here, for React's `use`: kept already once it is. */
  here(): Promise<unknown>
}

/**
 * As React's `lazy`, but once its code is here it is shown at once. A lazy part is always late by a moment, and in that
 * moment any change of its page takes what the server wrote of it away, and the page jumps.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & LatePart {
  let Part: ComponentType<Props> | null = null
  let loading: Promise<unknown> | null = null
  const here = () => {
    loading ??= load().then((loaded) => {
      Part = loaded
      loading = THERE
    })
    return loading
  }
  function Late(props: Props) {
    use(here())
    return Part && <Part {...props} />
  }
  return Object.assign(Late, { here })
}

/** Waits with the page until these parts of it are here: what the server wrote stands meanwhile, whole. */
export function useLateParts(parts: readonly LatePart[]): void {
  const awaited = parts.map((part) => part.here())
  use(awaited.find((one) => one !== THERE) ?? THERE)
}
