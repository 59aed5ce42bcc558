import { hash } from 'node:crypto'
import type { PageContext } from '../page/page-context.ts'
import { compactJson } from './compact.server.ts'
import { fill, type Packed } from './packed.tsx'

interface Written {
  readonly text: string
  readonly digest: string
}

/** What does not change is written once: the shop keeps some answers, and gives the same again. */
const written = new WeakMap<object, Written>()

/**
 * Packs a large value for a page.
 * @param value holds what JSON can hold, and stays as it is
 * @param id of no other element of the page
 */
export function pack<Value extends object>(
  { isDocument }: Pick<PageContext, 'isDocument'>,
  id: string,
  value: Value,
): Packed<Value> {
  const { text, digest } = written.get(value) ?? write(value)
  return fill({ id, json: isDocument ? null : text, digest }, value, text)
}

function write(value: object): Written {
  const text = compactJson(value)
  const made = { text, digest: hash('sha1', text, 'base64url') }
  written.set(value, made)
  return made
}
