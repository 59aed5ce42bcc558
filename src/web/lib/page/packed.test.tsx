import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pack } from './pack.server.ts'
import { PackedText, unpack } from './packed.tsx'

test('what was packed comes out again, on the side that packed it and in a browser that navigates', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (value) => {
      const packed = pack({ isDocument: false }, 'results', value)
      expect(unpack(packed)).toBe(value)
      const received = { ...packed }
      expect(JSON.stringify(unpack(received))).toBe(packed.json)
      expect(unpack(received)).toBe(unpack(received))
    }),
  )
})

test('a document carries it in one element, which nothing in it can end', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(fc.jsonValue()), fc.constant({ name: '</script><script>alert(1)</script><!--' })),
      (value) => {
        const text = renderToStaticMarkup(<PackedText of={pack({ isDocument: true }, 'results', value)} />)
        const [, json = ''] = /^<script type="application\/json" id="results">([^<]*)<\/script>$/.exec(text) ?? []
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
      },
    ),
  )
  expect(renderToStaticMarkup(<PackedText of={pack({ isDocument: false }, 'results', {})} />)).toBe('')
})
