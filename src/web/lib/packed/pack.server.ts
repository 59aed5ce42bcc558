import { hash } from 'node:crypto'
import type { PageContext } from '../page/page-context.ts'
import { compactJson } from './compact.server.ts'
import { fill, type Packed } from './packed.tsx'

interface Written {
  readonly digest: () => string
  readonly text: () => string
}

/** What does not change is written once: the shop keeps some answers, and gives the same again. */
const written = new WeakMap<object, Written>()

/**
 * Packs a large value for a page. Its text, which takes longer to write than JSON, is written only when it is sent: a
 * document from memory has it already.
 * @param value holds what JSON can hold, and stays as it is
 * @param id of no other element of the page
 */
export function pack<Value extends object>(
  { isDocument }: Pick<PageContext, 'isDocument'>,
  id: string,
  value: Value,
): Packed<Value> {
  const { digest, text } = written.get(value) ?? write(value)
  return fill(isDocument ? { id, json: null, digest: digest() } : { id, json: text(), digest: null }, value, text)
}

function write(value: object): Written {
  let digest: string | null = null
  let text: string | null = null
  const made = {
    digest: () => (digest ??= hash('sha1', JSON.stringify(value), 'base64url')),
    text: () => (text ??= compactJson(value)),
  }
  written.set(value, made)
  return made
}
