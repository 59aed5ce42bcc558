/** A route as a picture: paths of an SVG, and where its airports lie. It holds no words, so it is the same in all languages. */
export interface RouteDrawing {
  readonly width: number
  readonly height: number
  readonly land: string
  readonly borders: string
  /** One for each leg, in the order asked. */
  readonly arcs: readonly string[]
  readonly stops: readonly { readonly code: string; readonly x: number; readonly y: number }[]
}

/** Most legs of a drawing: six flights of three segments. */
const MOST_LEGS = 18

/** `LOS-CMN.CMN-LHR` as pairs of codes; null for anything else. */
export function readLegs(text: string): (readonly [string, string])[] | null {
  const parts = text.split('.')
  if (parts.length > MOST_LEGS) return null
  const legs = parts.flatMap((part) => {
    const [, from, to] = /^([A-Z]{3})-([A-Z]{3})$/.exec(part) ?? []
    return from && to && from !== to ? [[from, to] as const] : []
  })
  return legs.length === parts.length ? legs : null
}
