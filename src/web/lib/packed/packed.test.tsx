import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readCompact } from './compact.ts'
import { pack } from './pack.server.ts'
import { PackedText, unpack } from './packed.tsx'

/** What is alike comes often, and texts look like what they stand between. */
const VALUES = fc.oneof(
  fc.jsonValue(),
  fc.array(fc.record({ a: fc.constantFrom('b', '"', '",', '[-1]', 1, null), b: fc.constantFrom([], [0], {}, -1) }, {})),
)

const asJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, held: unknown) => (name === '__proto__' ? undefined : held))

test('what was packed comes out again, on the side that packed it and in a browser that navigates', () => {
  fc.assert(
    fc.property(fc.array(VALUES), (value) => {
      const packed = pack({ isDocument: false }, 'results', value)
      expect(unpack(packed)).toBe(value)
      const received = { ...packed }
      expect(JSON.stringify(unpack(received))).toBe(JSON.stringify(asJson(value)))
      expect(unpack(received)).toBe(unpack(received))
    }),
  )
})

test('a document carries it in one element, which nothing in it can end', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(VALUES), fc.constant({ name: '</script><script>alert(1)</script><!--' })),
      (value) => {
        const text = renderToStaticMarkup(<PackedText of={pack({ isDocument: true }, 'results', value)} />)
        const [, json = ''] = /^<script type="application\/json" id="results">([^<]*)<\/script>$/.exec(text) ?? []
        expect(readCompact(JSON.parse(json))).toEqual(asJson(value))
      },
    ),
  )
  expect(renderToStaticMarkup(<PackedText of={pack({ isDocument: false }, 'results', {})} />)).toBe('')
})

test('a document that is sent from memory has the text already: its digest tells whether it is the same', () => {
  fc.assert(
    fc.property(fc.array(VALUES), fc.array(VALUES), (one, other) => {
      const digestOf = (value: object) => pack({ isDocument: true }, 'results', value).digest
      expect(digestOf(structuredClone(one))).toBe(digestOf(one))
      expect(digestOf(one) === digestOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
  expect(pack({ isDocument: false }, 'results', []).digest).toBeNull()
})

test('fields without a value are left out, and what is alike is written once', () => {
  const seat = { row: 12, letter: 'A' }
  const { json } = pack({ isDocument: false }, 'seats', {
    first: seat,
    again: { ...seat },
    none: undefined,
    all: [seat, 1],
  })
  expect(json).toBe('[[["row","letter"],["first","again","all"]],[2,[1,12,"A"],[-1],[0,[-1],1]]]')
  const read = readCompact(JSON.parse(json ?? ''))
  expect(read).toEqual({ first: seat, again: seat, all: [seat, 1] })
})

test('a field that would change what an object is stays out', () => {
  const { json } = pack({ isDocument: false }, 'fields', {
    fields: JSON.parse('{ "__proto__": { "price": 1 }, "a": 2 }'),
  })
  expect(json).toBe('[[["a"],["fields"]],[2,[1,2]]]')
})
