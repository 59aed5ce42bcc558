import type { PaymentVerifyResponse } from '#contracts/payments/payments.ts'

type Status = PaymentVerifyResponse['status']

/** Pauses between questions, milliseconds: soon at first, a bank transfer takes its time. */
const PAUSES_MS = [700, 1_000, 1_500, 2_000, 3_000, 4_000]
const NEXT_PAUSE_MS = 5_000
/** A bank that takes longer than these rounds is asked more seldom. */
const PATIENT_ROUNDS = 40
const LAST_PAUSE_MS = 20_000

interface VerifyOptions {
  /** Asks once; throws when the shop or the provider does not answer. */
  readonly ask: () => Promise<Status>
  /** Called at each answer that is not the last. */
  readonly onPending: () => void
  readonly pause: (ms: number) => Promise<void>
  readonly signal: AbortSignal
}

/**
 * Asks until the payment has an outcome. A question that fails is asked again: money may have moved.
 * @returns null when the signal ended it
 */
export async function verifyUntilSettled({ ask, onPending, pause, signal }: VerifyOptions): Promise<Status | null> {
  for (let round = 0; !signal.aborted; round += 1) {
    const status = await ask().catch(() => 'pending' as const)
    if (signal.aborted) break
    if (status !== 'pending') return status
    onPending()
    await pause(PAUSES_MS[round] ?? (round < PATIENT_ROUNDS ? NEXT_PAUSE_MS : LAST_PAUSE_MS))
  }
  return null
}
