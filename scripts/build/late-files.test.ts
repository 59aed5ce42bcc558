import { expect, test } from 'vitest'
import { broughtBy, missing } from './late-files.ts'

const IMPORTS = new Map([
  ['assets/list.js', ['assets/flight.js', 'assets/shell-Ab3_xY-9.js']],
  ['assets/flight.js', ['assets/icons.js']],
  ['assets/icons.js', ['assets/flight.js']],
])

test('what a file imports comes before it, however far', () => {
  expect([...broughtBy('assets/list.js', IMPORTS)].toSorted()).toEqual([
    'assets/flight.js',
    'assets/icons.js',
    'assets/list.js',
    'assets/shell-Ab3_xY-9.js',
  ])
})

test('a part is fetched with what is not there yet, and with no name of what is', () => {
  const needed = ['assets/panel.js', 'assets/icons.js', 'assets/choice.js', 'assets/react-Zz00-_aa.js']
  expect(missing('assets/panel.js', needed, broughtBy('assets/list.js', IMPORTS))).toEqual(['assets/choice.js'])
  expect(missing('assets/panel.js', needed, new Set())).toEqual(['assets/icons.js', 'assets/choice.js'])
})
