import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'
import { createLogger } from './logger.ts'

/** As PostgreSQL's client throws it when a passport is stored twice. */
function refusedRow(): Error {
  return Object.assign(new Error('duplicate key value violates unique constraint "order_documents_pkey"'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Failing row contains (ord_1, 0, A12345678, Okafor).',
    where: "unnamed portal parameter $3 = 'A12345678'",
    parameters: ['ord_1', 'A12345678'],
    params: ['Okafor'],
    query: "insert into order_documents values ('A12345678')",
    table: 'order_documents',
    constraint: 'order_documents_pkey',
  })
}

test('an error is its type, message, code, table, constraint and stack', () => {
  const error = refusedRow()
  expect(describeError(error)).toEqual({
    type: 'Error',
    message: 'duplicate key value violates unique constraint "order_documents_pkey"',
    code: '23505',
    table: 'order_documents',
    constraint: 'order_documents_pkey',
    stack: error.stack,
  })
})

test('its causes are held to the same rule, and a circle of them ends', () => {
  const outer = new TypeError('order not saved', { cause: refusedRow() })
  expect(describeError(outer)).toMatchObject({ type: 'TypeError', cause: { code: '23505' } })
  expect(JSON.stringify(describeError(outer))).not.toMatch(/A12345678|Okafor/)
  const circle = new Error('round')
  circle.cause = circle
  expect(JSON.stringify(describeError(circle)).match(/"round"/g)).toHaveLength(6)
})

test.each([['a text with A12345678'], [{ passport: 'A12345678' }], [undefined], [null]])(
  'what is thrown without being an error is not shown: %j',
  (thrown) => {
    expect(describeError(thrown)).toEqual({ type: typeof thrown, message: 'not an error' })
  },
)

test('a log line names neither people nor passports', () => {
  const lines: string[] = []
  const logger = createLogger('error', { destination: { write: (line) => lines.push(line) } })
  logger.error({ request_id: 'req_1', error: new Error('failed', { cause: refusedRow() }) }, 'unexpected failure')
  logger.error({ passport: 'A12345678', order: { email: 'ada@example.com' } }, 'careless caller')
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toMatch(/A12345678|Okafor|ada@/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    msg: 'unexpected failure',
    request_id: 'req_1',
    error: { message: 'failed', cause: { code: '23505', table: 'order_documents' } },
  })
})
