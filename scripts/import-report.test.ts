import { expect, test } from 'vitest'
import { importReport } from './import-report.ts'

test('rows that somebody should look at have a line each, the rest is counted', () => {
  const rows = [
    { row: 2, outcome: 'matched' },
    { row: 3, outcome: 'unmatched' },
    { row: 4, outcome: 'malformed', reason: 'date' },
  ]
  expect(importReport(200, { rows, totals: { matched: 1, unmatched: 1, malformed: 1 } })).toEqual({
    text: 'row 3: unmatched\nrow 4: malformed (date)\nmatched 1, unmatched 1, malformed 1\n',
    complete: false,
  })
  expect(importReport(200, { rows: [], totals: {} })).toEqual({ text: 'no rows\n', complete: true })
})

test.each([
  [200, { fault: 'no_columns' }, 'nothing was taken in: no_columns\n'],
  [
    401,
    { message: 'This call is not signed', code: 'webhook_rejected' },
    'the shop answered 401: This call is not signed\n',
  ],
  [502, '<html>', 'the shop answered 502, and nothing that could be read\n'],
])('what was not taken in is told: %d', (status, body, text) => {
  expect(importReport(status, body)).toEqual({ text, complete: false })
})
