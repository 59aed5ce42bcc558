import { describe, expect, it } from 'vitest'
import { verifyUntilSettled } from './verify-payment.ts'

type Answer = 'paid' | 'pending' | 'failed' | Error

function asking(answers: readonly Answer[]) {
  const left = [...answers]
  const pauses: number[] = []
  const controller = new AbortController()
  return {
    pauses,
    controller,
    options: {
      ask: async () => {
        const answer = left.shift() ?? 'pending'
        if (answer instanceof Error) throw answer
        return answer
      },
      onPending: () => undefined,
      pause: async (ms: number) => {
        pauses.push(ms)
        if (left.length === 0) controller.abort()
      },
      signal: controller.signal,
    },
  }
}

describe('waiting for a payment', () => {
  it('ends with the outcome', async () => {
    const { options } = asking(['pending', 'paid'])
    expect(await verifyUntilSettled(options)).toBe('paid')
  })

  it('goes on when the shop does not answer: money may have moved', async () => {
    const { options } = asking([new Error('offline'), 'pending', 'failed'])
    expect(await verifyUntilSettled(options)).toBe('failed')
  })

  it('asks less and less often', async () => {
    const { options, pauses } = asking(Array.from({ length: 9 }, () => 'pending' as const))
    expect(await verifyUntilSettled(options)).toBeNull()
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses.at(-1)).toBe(5_000)
  })
})
