import { expect, test } from 'vitest'
import { classesAmong } from '../build/class-names.ts'
import { anySiblings } from './any-sibling.ts'
import { namedWords } from './named-words.ts'
import { classesOfSheet } from './sheet-classes.ts'

const isPlain = (sheet: string, name: string) => classesOfSheet(sheet).find((one) => one.name === name)?.isPlain

test('a class is plain whose rules are about it alone, at any width', () => {
  expect(isPlain('.box { display: grid } @media (min-width: 40rem) { .box { gap: 1rem } }', 'box')).toBe(true)
  expect(isPlain('@theme { --a: 1px } @layer components { .box { color: red } }', 'box')).toBe(true)
})

test.each([
  ['a state', '.box { gap: 0 } .box:hover { gap: 1rem }'],
  ['a state within', '.box { gap: 0 } .box { &:hover { gap: 1rem } }'],
  ['a pseudo-element', '.box::after { content: "" }'],
  ['a child', '.box > p { margin: 0 }'],
  ['a parent', '.frame .box { margin: 0 }'],
  ['another class beside', '.box.open { margin: 0 }'],
  ['what it holds', 'section:has(> .box) { margin: 0 }'],
  ['keyframes', '.box { animation: rise 1s }'],
  ['a picture', '.box { background-image: url("cloth.svg") }'],
])('a class is not plain with %s', (_, sheet) => {
  expect(isPlain(sheet, 'box')).toBe(false)
})

test('a class is named by a string, whole or by its beginning', () => {
  const code = 'export const a = <p className="card wide">{`button button-${look} end`}</p> // lonely'
  const names = classesAmong(namedWords('a.tsx', code))
  expect(['card', 'wide', 'button', 'button-strong', 'end'].filter((name) => !names(name))).toEqual([])
  expect(['lonely', 'p', 'strong', 'but', 'button_'].filter(names)).toEqual([])
})

test.each([
  ['.prose > h2 + * { margin: 0 }', ['h2 + *']],
  ['@media print { .row > * + * { border: 0 } }', ['* + *']],
  ['.box { & > legend ~ * { clear: both } }', ['legend ~ *']],
  ['h2 + :not(.small) { gap: 0 }', ['h2 + *']],
  ['.side + *, #end ~ *, [open] + * { gap: 0 } .box { & + * { gap: 0 } }', []],
  ['.prose > h2 + :is(p, ul), h2 + p, .prose > * > p { margin: 0 }', []],
])('%s holds %j', (sheet, pairs) => {
  expect(anySiblings(sheet)).toEqual(pairs)
})
