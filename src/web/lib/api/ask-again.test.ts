import { expect, test } from 'vitest'
import type { ErrorCode } from '#contracts/errors.ts'
import { ApiError } from './api.ts'
import { askAgain } from './ask-again.ts'

const problem = (code: ErrorCode) => ({ code, message: code, msg: code, request_id: 'req_1' })
const busy = (retryAfterS: number | null) => new ApiError(503, problem('overloaded'), { retryAfterS })

/** A shop that fails so often before it answers, and how long its visitor waited. */
function stage(failures: readonly unknown[], patience = 100) {
  const left = [...failures]
  const waited: number[] = []
  const answer = askAgain(
    async () => {
      if (left.length > 0) throw left.shift()
      return 'found'
    },
    async (seconds) => waited.push(seconds) <= patience,
  )
  return { answer, waited }
}

test('asks again after the time that the shop says, until it answers', async () => {
  const { answer, waited } = stage([busy(2), busy(5), busy(null)])
  expect(await answer).toBe('found')
  expect(waited).toEqual([2, 5, 3])
})

test('other failures are not asked again', async () => {
  for (const failure of [new ApiError(503, problem('unavailable')), new ApiError(0, null), new Error('odd')]) {
    const { answer, waited } = stage([failure])
    await expect(answer).rejects.toBe(failure)
    expect(waited).toEqual([])
  }
})

test('who has waited often enough, or wants to wait no more, is told', async () => {
  const often = stage(Array.from({ length: 20 }, () => busy(2)))
  await expect(often.answer).rejects.toMatchObject({ status: 503 })
  expect(often.waited).toHaveLength(7)
  const impatient = stage([busy(2), busy(2)], 1)
  await expect(impatient.answer).rejects.toMatchObject({ status: 503 })
  expect(impatient.waited).toHaveLength(2)
})
