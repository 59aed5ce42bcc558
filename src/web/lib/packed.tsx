import { scriptText } from './script-text.ts'

declare const packed: unique symbol

/**
 * A large value as a loader hands it to its page: one text, instead of thousands of values each of which the router
 * would describe by itself, read by what a browser has for that. In a document it stands in an element of its own; for
 * a navigation in the browser it travels with the loader's data.
 */
export interface Packed<Value> {
  /** Of the element. */
  readonly id: string
  /** Null where it stands in the document. */
  readonly json: string | null
  /** Of the type alone. */
  readonly [packed]?: Value
}

/** What is in a pack, for whoever packed it or has looked into it before. */
const contents = new WeakMap<object, unknown>()

/**
 * @param value holds what JSON can hold
 * @param id of no other element of the page
 */
export function pack<Value>(value: Value, id: string, isDocument: boolean): Packed<Value> {
  const made: Packed<Value> = { id, json: isDocument ? null : JSON.stringify(value) }
  contents.set(made, value)
  return made
}

/** The same value each time. */
export function unpack<Value>(pack: Packed<Value>): Value {
  if (!contents.has(pack)) contents.set(pack, JSON.parse(pack.json ?? document.getElementById(pack.id)?.textContent ?? ''))
  // What `pack` took in comes out again.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return contents.get(pack) as Value
}

/** Where a document carries its pack. The server writes it; in the browser it stays as it is. */
export function PackedText({ of: pack }: { of: Packed<unknown> }) {
  if (pack.json !== null) return null
  return (
    <script
      type="application/json"
      id={pack.id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptText(unpack(pack)) : '' }}
    />
  )
}
