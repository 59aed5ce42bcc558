import { registerHooks } from 'node:module'

/**
 * Loaded before the shop (`--import`), this gives it some sources with a few words changed: an airline as
 * careless as real ones can be, or a shop without one of its safeguards. Which ones is named by
 * TORTURE_ALTERATIONS. What is to be changed must stand in the source exactly once, so that an
 * alteration that has become nothing is noticed.
 */
interface Change {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** An answer that takes its time: the shop may die before it comes. */
const SLOW = 'if (Math.random() < 0.4) await new Promise((done) => setTimeout(done, 200 + Math.random() * 1800))'

/** Asks again at once, where the first question may still be on its way. */
const NEVER_WAITS_FOR_LOST_QUESTIONS: Change = {
  file: 'src/modules/payments/refunds/advance-refund.ts',
  from: 'return refund.posted_at === null ||',
  to: 'return true ||',
}

const ALTERATIONS: Readonly<Record<string, readonly Change[]>> = {
  /** Books and adds again when it is asked again, and often takes its time to answer after the deed. */
  'careless-airline': [
    {
      file: 'src/adapters/suppliers/simulator/orders.ts',
      from: 'if (before) return answerAgain(before, request)',
      to: 'if (before) request = { ...request, clientReference: `${request.clientReference}#${Math.random()}` }',
    },
    {
      file: 'src/adapters/suppliers/simulator/orders.ts',
      from: 'return vanishes ?',
      to: `${SLOW}\n    return vanishes ?`,
    },
    {
      file: 'src/adapters/suppliers/simulator/added-extras.ts',
      from: "if (await findServices(deps, request.clientReference)) return { kind: 'added' }",
      to: 'if (await findServices(deps, request.clientReference)) request = { ...request, clientReference: `${request.clientReference}#${Math.random()}` }',
    },
    {
      file: 'src/adapters/suppliers/simulator/added-extras.ts',
      from: 'return vanishes ?',
      to: `${SLOW}\n  return vanishes ?`,
    },
    {
      file: 'src/adapters/suppliers/simulator/changes.ts',
      from: 'if (moved) return',
      to: `${SLOW}\n  if (moved) return`,
    },
  ],
  /** Asks the supplier without having looked whether it has asked before. */
  'no-intent': [
    {
      file: 'src/modules/orders/fulfil-order.ts',
      from: 'if (item.attemptedAt) {',
      to: 'if (item.attemptedAt && item.id === "") {',
    },
  ],
  /** Asks for bags and seats again without having looked whether they were added. */
  'extras-blindly': [
    {
      file: 'src/modules/orders/extras/buy-extras.ts',
      from: 'if (request.attemptedAt === null)',
      to: 'if (request.attemptedAt === null || request.id !== "")',
    },
  ],
  /** Keeps what comes for a charge that is not to be paid any more. */
  'late-charge-kept': [
    {
      file: 'src/modules/orders/charges/settle-charge-payment.ts',
      from: 'await startRefund(tx, clock, { paymentReference: reference, reason })',
      to: '',
    },
  ],
  /** Takes every copy of a webhook for a new one. */
  'webhook-not-unique': [
    {
      file: 'src/modules/payments/receive-webhook.ts',
      from: 'dedupe_key: notice.dedupeKey,',
      to: 'dedupe_key: `${notice.dedupeKey}:${Math.random()}`,',
    },
    {
      file: 'src/modules/payments/receive-webhook.ts',
      from: 'key: `payment.verify:${provider}:${notice.dedupeKey}`,',
      to: 'key: `payment.verify:${provider}:${notice.dedupeKey}:${Math.random()}`,',
    },
  ],
  /** Leaves what other payments of an order hold of a wallet when one of them pays it. */
  'holds-left': [
    {
      file: 'src/modules/payments/mismatch/settle-receipt.ts',
      from: 'await releaseOtherHolds(tx, clock, payment)',
      to: '',
    },
    {
      file: 'src/modules/payments/open-payment.ts',
      from: 'await releaseIdleHolds(tx, clock, bill)',
      to: '',
    },
  ],
  /** Money that is not what was asked is noted and in nobody's books, so that staff never see it. */
  'mismatch-swallowed': [
    {
      file: 'src/modules/payments/mismatch/settle-receipt.ts',
      from: 'await bookReceipt(tx, clock, payment, { total: state.amount, counted: false })',
      to: '',
    },
  ],
  /** Money that is not what was asked stays so: no decision leads out. */
  'mismatch-final': [
    {
      file: 'src/modules/payments/mismatch/decide.ts',
      from: "if (payment.status !== 'mismatch') return { kind: 'settled', status: payment.status }\n    return apply",
      to: "if (payment.reference !== '') return { kind: 'settled', status: payment.status }\n    return apply",
    },
  ],
  /** Asks for a refund again without looking for the one that it may have asked for. */
  'refund-blindly': [
    {
      file: 'src/modules/payments/refunds/advance-refund.ts',
      from: 'const found = await look(deps, gateway, turn)',
      to: "const found = turn.refund.provider_refund_id ? await look(deps, gateway, turn) : { kind: 'none' }",
    },
    NEVER_WAITS_FOR_LOST_QUESTIONS,
  ],
  /** Looks for a refund by our reference alone, which lists of some shapes do not name. */
  'refund-by-reference': [
    {
      file: 'src/modules/payments/refunds/match-refund.ts',
      from: 'return entry.reference === reference ||',
      to: 'return entry.reference === reference || providerId === entry.reference && ',
    },
    {
      file: 'src/adapters/payments/sandbox/sandbox-store.ts',
      from: "refund_shape: 'current',",
      to: "refund_shape: 'bare',",
    },
    NEVER_WAITS_FOR_LOST_QUESTIONS,
  ],
}

const changes = (process.env['TORTURE_ALTERATIONS'] ?? '').split(',').flatMap((name) => {
  const named = ALTERATIONS[name]
  if (!named) throw new Error(`there is no alteration ${name}`)
  return named
})
delete process.env['TORTURE_ALTERATIONS']

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const own = changes.filter(({ file }) => url.endsWith(`/${file}`))
    if (own.length === 0) return loaded
    const { source } = loaded
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source)
    return { ...loaded, source: own.reduce(alter, text) }
  },
})

function alter(source: string, { file, from, to }: Change): string {
  const parts = source.split(from)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`)
  return parts.join(to)
}
