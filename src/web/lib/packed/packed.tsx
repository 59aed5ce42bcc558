import { insideScript } from '../page/script-text.ts'
import { WrittenScript } from '../page/written-script.tsx'
import { readCompact } from './compact.ts'

declare const packed: unique symbol

/**
 * A large value as a loader hands it to its page: one text (`compactJson`), instead of thousands of values each of which
 * the router would describe by itself. In a document it stands in an element of its own; for a navigation in the browser
 * it travels with the loader's data.
 */
export interface Packed<Value> {
  /** Of the element. */
  readonly id: string
  /** Null where it stands in the document. */
  readonly json: string | null
  /** Of the value, where its text is left to the document: the same for the same. */
  readonly digest: string | null
  /** Of the type alone. */
  readonly [packed]?: Value
}

/** What is in a pack, for whoever packed it or has looked into it before. */
const contents = new WeakMap<object, unknown>()

/** What a document is to carry. */
const texts = new WeakMap<object, () => string>()

/** Notes what is in a pack. @param text writes it for the document, as JSON */
export function fill<Value>(pack: Packed<Value>, value: Value, text: () => string): Packed<Value> {
  contents.set(pack, value)
  texts.set(pack, text)
  return pack
}

/** The same value each time. */
export function unpack<Value>(pack: Packed<Value>): Value {
  if (!contents.has(pack))
    contents.set(pack, readCompact(JSON.parse(pack.json ?? document.getElementById(pack.id)?.textContent ?? '')))
  // What `pack` took in comes out again.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return contents.get(pack) as Value
}

/** Where a document carries its pack. The server writes it; in the browser it stays as it is. */
export function PackedText({ of: pack }: { of: Packed<unknown> }) {
  if (pack.json !== null) return null
  return (
    <WrittenScript
      type="application/json"
      id={pack.id}
      text={import.meta.env.SSR ? insideScript(texts.get(pack)?.() ?? '') : ''}
    />
  )
}
