import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from '../endpoints.ts'
import { withoutInvisibleCharacters } from './invisible-characters.ts'

const CONTRACTS = import.meta.glob<Record<string, unknown>>(['../**/*.ts', '!../**/*.test.ts'], { eager: true })

/** Every request that the API takes, by its name. */
const REQUESTS = Object.values(CONTRACTS)
  .flatMap((file) => Object.entries(file))
  .filter((entry): entry is [string, z.ZodType] => entry[0].endsWith('Request') && entry[1] instanceof z.ZodType)

/** What is compared, looked up or kept secret, and shown to nobody else; by the name of its field. */
const NEVER_SHOWN =
  /(?:[._]|^)(?:ids?|tokens?|password|code|keys?|search|cursor|sessionId|preview|next|slug|(?:booking_)?reference|version|line|to|seen_owner|supplier|object|actor|chains|filters\.name|landingRequest\.name|popularHotelsRequest\.place|sequence|outbound_of|time_zone|flight_number)$/i
/** Cleaned where it is saved. */
const CLEANED = 'fileCreateRequest.name'

/** The texts in a schema, by their path. */
function textsIn(schema: unknown, path: string): readonly (readonly [path: string, text: z.ZodType])[] {
  if (schema instanceof z.ZodString) return [[path, schema]]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, child]) => textsIn(child, `${path}.${name}`))
  if (schema instanceof z.ZodArray) return textsIn(schema.element, path)
  if (schema instanceof z.ZodRecord) return textsIn(schema.valueType, `${path}.*`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(option, path))
  if (schema instanceof z.ZodPipe)
    return schema.in instanceof z.ZodString
      ? [[path, schema]]
      : [...textsIn(schema.in, path), ...textsIn(schema.out, path)]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsIn(schema.unwrap(), path)
  return []
}

const TEXTS = REQUESTS.flatMap(([name, schema]) => textsIn(schema, name))

test('every request with a text is known here', () => {
  expect(REQUESTS.length).toBeGreaterThan(80)
  expect(TEXTS.length).toBeGreaterThan(150)
  expect(Object.keys(ENDPOINTS).length).toBeGreaterThan(REQUESTS.length / 2)
})

const UNSEEN = ['\u202E', '\u202A', '\u2066', '\u2069', '\u200F', '\u200B', '\uFEFF', '\u00AD']

test('no text that is shown to anybody keeps a sign that turns letters around, or that nobody sees', () => {
  const kept = TEXTS.filter(([path]) => !NEVER_SHOWN.test(path) && path !== CLEANED).flatMap(([path, text]) => {
    const passed = UNSEEN.filter((sign) => {
      const read = text.safeParse(`Ada${sign}eze`)
      return read.success && String(read.data).includes(sign)
    })
    return passed.length > 0 ? [path] : []
  })
  expect([...new Set(kept)]).toEqual([])
})

test('what is left of a text is what is seen of it', () => {
  const sign = fc.constantFrom(...UNSEEN)
  const pasted = fc.array(fc.oneof(sign, fc.string({ unit: 'grapheme', maxLength: 4 }))).map((parts) => parts.join(''))
  fc.assert(
    fc.property(pasted, (text) => {
      const seen = withoutInvisibleCharacters(text)
      for (const each of UNSEEN) expect(seen).not.toContain(each)
      expect(withoutInvisibleCharacters(seen)).toBe(seen)
    }),
  )
  // Joiners belong to words: a family, and "I want" in Persian.
  for (const word of ['👨‍👩‍👧', 'می‌خواهم']) expect(withoutInvisibleCharacters(word)).toBe(word)
})
