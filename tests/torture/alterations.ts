/** A few words of a source that are changed; an alteration is one or several of them. */
export interface Change {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** An expression that is true and tells that it was run. */
export const RAN = 'globalThis.ranAltered()'

/** An answer that takes its time, or never comes: the shop dies after the deed, as often as it may. */
const SLOW =
  'globalThis.dieHere(); if (Math.random() < 0.4) await new Promise((done) => setTimeout(done, 200 + Math.random() * 1800))'

/** Once a seller has sold, it takes its time; each dies with the shop once for each booking, as long as it may. */
const afterSelling = (file: string, from: string, reference = 'request.clientReference'): Change => ({
  file,
  from,
  to: `if (${RAN}) globalThis.dieOnce(${reference}); ${SLOW}\n  ${from}`,
})

/** Every other time before the answer comes, while somebody else's server is at it: it is asked once. */
function whileAsking(reference: string): string {
  return `if (Math.random() < 0.5) setTimeout(() => globalThis.dieOnce('asked ' + ${reference}), 20 + Math.random() * 100)`
}

/** Asks again at once, where the first question may still be on its way. */
const NEVER_WAITS_FOR_LOST_QUESTIONS: Change = {
  file: 'src/modules/payments/refunds/advance-refund.ts',
  from: 'return refund.posted_at === null ||',
  to: 'return true ||',
}

/** Two of three answers to new refunds are lost, of refunds of a part all; the refunds are not. */
const LOSES_ANSWERS =
  'if (typeof made !== "string" && (made.id % 3 !== 0 || made.amount < (transaction.charged_amount ?? transaction.amount))) return problem(c, 503, "lost")'

/** What is to be changed must stand in its source exactly once. */
export const ALTERATIONS: Readonly<Record<string, readonly Change[]>> = {
  /** Books and adds again when it is asked again, and often takes its time to answer after the deed. */
  'careless-airline': [
    {
      file: 'src/adapters/suppliers/simulator/orders/orders.ts',
      from: 'if (before) return answerAgain(before, request)',
      to: 'if (before) request = { ...request, clientReference: `${request.clientReference}#${Math.random()}` }',
    },
    {
      file: 'src/adapters/suppliers/simulator/orders/orders.ts',
      from: 'return vanishes ?',
      to: `${SLOW}\n    return vanishes ?`,
    },
    {
      file: 'src/adapters/suppliers/simulator/orders/added-extras.ts',
      from: "if (await findServices(deps, request.clientReference)) return { kind: 'added' }",
      to: 'if (await findServices(deps, request.clientReference)) request = { ...request, clientReference: `${request.clientReference}#${Math.random()}` }',
    },
    {
      file: 'src/adapters/suppliers/simulator/orders/added-extras.ts',
      from: 'return vanishes ?',
      to: `${SLOW}\n  return vanishes ?`,
    },
    {
      file: 'src/adapters/suppliers/simulator/orders/changes.ts',
      from: 'if (moved) return',
      to: `${SLOW}\n  if (moved) return`,
    },
  ],
  /** Once the airline has booked, the shop dies before the answer: once for each booking, as long as it may. */
  'dies-asking': [
    {
      file: 'src/adapters/suppliers/simulator/orders/orders.ts',
      from: 'return vanishes ?',
      to: `if (${RAN}) globalThis.dieOnce(request.clientReference)\n    return vanishes ?`,
    },
  ],
  /** Sellers of all else have sold, or kept for a payment to come, and the shop dies before it has written that down. */
  'dies-with-hotel': [
    afterSelling('src/adapters/suppliers/simulated-stays/orders/order-stay.ts', "return magic === 'order_unknown' ?"),
  ],
  'dies-with-driver': [
    afterSelling('src/adapters/suppliers/tariff-transfers/book-ride.ts', "return mishap === 'order_unknown' ?"),
  ],
  'dies-with-insurer': [
    afterSelling(
      'src/adapters/suppliers/local-insurer/policies/issue-policy.ts',
      "return magicOf(key) === 'answer_lost' ?",
    ),
  ],
  'dies-with-guide': [
    afterSelling('src/adapters/suppliers/own-activities/bookings/confirm.ts', "if (magic === 'confirm_unknown')"),
  ],
  'dies-with-package': [
    afterSelling(
      'src/adapters/suppliers/own-packages/orders/order-package.ts',
      "return entry.magic === 'order_unknown' ?",
    ),
  ],
  'dies-with-kept-package': [
    afterSelling(
      'src/adapters/suppliers/own-packages/orders/held-packages.ts',
      "return now?.status === 'booked'",
      '`paid ${request.clientReference}`',
    ),
  ],
  'dies-with-case': [
    {
      file: 'src/modules/cases/sale/case-payments.ts',
      from: 'return takePayment(tx, deps, found, request)\n  })',
      to: `return takePayment(tx, deps, found, request)\n  })\n  if (${RAN}) globalThis.dieOnce(request.clientReference); ${SLOW}`,
    },
  ],
  'dies-taking-back': [
    {
      file: 'src/adapters/suppliers/own-orders/end-as-quoted.ts',
      from: 'if (await end(quote)) return cancelled',
      to: `if (await end(quote)) {\n    if (${RAN}) globalThis.dieOnce(quote.quoteId)\n    return cancelled\n  }`,
    },
    {
      file: 'src/modules/cases/sale/give-up.ts',
      from: 'return cancelled(ended)\n  })',
      to: `return cancelled(ended)\n  }).then((told) => {\n    if (${RAN}) globalThis.dieOnce(quoteId)\n    return told\n  })`,
    },
  ],
  /** Somebody else's server has sold, and the shop dies before it writes that down, or while it still waits for the answer. */
  'dies-with-duffel': [
    {
      file: 'src/adapters/suppliers/duffel/orders/order.ts',
      from: 'if (status === ACCEPTED || !data) return UNKNOWN',
      to: `if (${RAN}) globalThis.dieOnce(clientReference); ${SLOW}\n    if (status === ACCEPTED || !data) return UNKNOWN`,
    },
    {
      file: 'src/adapters/suppliers/duffel/orders/order.ts',
      from: 'return send(deps, request, ticket, body)',
      to: `${whileAsking('request.clientReference')}\n  return send(deps, request, ticket, body)`,
    },
  ],
  /** The same of Hotelbeds (rooms, rides, activities), Duffel Stays and XCover, which all are asked by one function. */
  'dies-with-others': [
    {
      file: 'src/adapters/suppliers/real-orders/order-once.ts',
      from: "if (outcome.kind === 'ordered')",
      to: `if (${RAN}) globalThis.dieOnce(clientReference); ${SLOW}\n  if (outcome.kind === 'ordered')`,
    },
    {
      file: 'src/adapters/suppliers/real-orders/order-once.ts',
      from: 'const outcome = await ready.send()',
      to: `${whileAsking('clientReference')}\n  const outcome = await ready.send()`,
    },
  ],
  'dies-with-octo': [
    {
      file: 'src/adapters/suppliers/octo/bookings/confirm.ts',
      from: 'const booking = await send(deps, request)',
      to: `${whileAsking('request.clientReference')}\n    const booking = await send(deps, request)\n    if (${RAN}) globalThis.dieOnce(request.clientReference); ${SLOW}`,
    },
  ],
  'dies-taking-back-elsewhere': [
    {
      file: 'src/adapters/suppliers/real-orders/cancel-as-quoted.ts',
      from: 'await steps.cancel(supplierOrderId)',
      to: `await steps.cancel(supplierOrderId)\n    if (${RAN}) globalThis.dieOnce(quoteId)`,
    },
  ],
  'short-waits-for-others': [
    {
      file: 'src/modules/orders/order-work.ts',
      from: '120_000, 300_000, 600_000]',
      to: '20_000, 20_000, 20_000]',
    },
    {
      file: 'src/composition/flights/open-suppliers.ts',
      from: 'const DUFFEL_WINDOW_MS = 150_000',
      to: 'const DUFFEL_WINDOW_MS = 20_000',
    },
    {
      file: 'src/composition/stays/open-stays.ts',
      from: 'const DUFFEL_WINDOW_MS = 150_000',
      to: 'const DUFFEL_WINDOW_MS = 20_000',
    },
    {
      file: 'src/composition/stays/open-stays.ts',
      from: 'const HOTELBEDS_WINDOW_MS = 90_000',
      to: 'const HOTELBEDS_WINDOW_MS = 20_000',
    },
    {
      file: 'src/composition/activities/open-activities.ts',
      from: 'const FOREIGN_WINDOW_MS = 90_000',
      to: 'const FOREIGN_WINDOW_MS = 20_000',
    },
  ],
  /** Gives money back, and does not say so. */
  'careless-providers': [
    {
      file: 'src/adapters/payments/paystack/sandbox/paystack-api.ts',
      from: "if (typeof made === 'string') return problem(",
      to: `${LOSES_ANSWERS.replace('"lost"', '"lost", "lost"')}\n  if (typeof made === 'string') return problem(`,
    },
    {
      file: 'src/adapters/payments/flutterwave/sandbox/flutterwave-api.ts',
      from: "if (typeof made === 'string') return problem(",
      to: `${LOSES_ANSWERS}\n  if (typeof made === 'string') return problem(`,
    },
  ],
  /** All looks of the shop come so much sooner that a run need not last for as long as they do in real life. */
  'short-waits': [
    {
      file: 'src/modules/payments/paying/poll-schedule.ts',
      from: 'const MINUTE_MS = 60_000',
      to: 'const MINUTE_MS = 10_000',
    },
    {
      file: 'src/modules/payments/refunds/advance-refund.ts',
      from: 'const LOST_QUESTION_MS = 5 * 60_000',
      to: 'const LOST_QUESTION_MS = 5 * 10_000',
    },
    {
      file: 'src/modules/payments/refunds/refund-turn.ts',
      from: 'const TURN_MS = 60_000',
      to: 'const TURN_MS = 20_000',
    },
    {
      file: 'src/modules/payments/paying/poll-schedule.ts',
      from: 'const REFUND_MINUTES = [1, 5, 30,',
      to: 'const REFUND_MINUTES = [1, 1, 1, 1, 2, 3, 6, 30,',
    },
    { file: 'src/modules/payments/reconcile/reconcile-jobs.ts', from: 'everyMs: HOUR_MS', to: 'everyMs: 30_000' },
    { file: 'src/api/idempotency/idempotency-store.ts', from: 'const LEASE_MS = 60_000', to: 'const LEASE_MS = 8_000' },
    { file: 'src/platform/circuit-breaker.ts', from: 'openMs = 30_000', to: 'openMs = 4_000' },
    {
      file: 'src/composition/flights/open-suppliers.ts',
      from: 'const SIMULATOR_WINDOW_MS = 60_000',
      to: 'const SIMULATOR_WINDOW_MS = 20_000',
    },
    // The shop waits for as long as the slowest kind of seller may be at it.
    {
      file: 'src/composition/stays/open-stays.ts',
      from: 'const SIMULATOR_WINDOW_MS = 60_000',
      to: 'const SIMULATOR_WINDOW_MS = 20_000',
    },
    {
      file: 'src/composition/activities/open-activities.ts',
      from: 'const OWN_WINDOW_MS = 60_000',
      to: 'const OWN_WINDOW_MS = 20_000',
    },
    ...['orders/order-work', 'flights/orders/extras/buy-extras', 'flights/orders/waiting/try-times'].map((file) => ({
      file: `src/modules/${file}.ts`,
      from: '15_000, 30_000, 60_000,',
      to: '3_000, 6_000, 12_000, 20_000, 30_000, 60_000,',
    })),
  ],
  /** Asks the supplier without having looked whether it has asked before. */
  'no-intent': [
    {
      file: 'src/modules/orders/fulfilment/fulfil-order.ts',
      from: 'if (item.attemptedAt) {',
      to: `if (item.attemptedAt && ${RAN} && item.id === "") {`,
    },
  ],
  /** Asks for bags and seats again without having looked whether they were added. */
  'extras-blindly': [
    {
      file: 'src/modules/flights/orders/extras/buy-extras.ts',
      from: 'if (request.attemptedAt === null)',
      to: `if (request.attemptedAt === null || ${RAN})`,
    },
  ],
  /** Keeps what comes for a charge that is not to be paid any more. */
  'late-charge-kept': [
    {
      file: 'src/modules/orders/charges/settle-charge-payment.ts',
      from: 'await startRefund(tx, clock, { paymentReference: reference, reason })',
      to: RAN,
    },
  ],
  /** Keeps what could be booked where all or nothing was agreed. */
  'keeps-some-of-all': [
    {
      file: 'src/modules/orders/fulfilment/settlement.ts',
      from: "return policy === 'keep' ? 'some' : 'undo'",
      to: `return policy === 'keep' || ${RAN} ? 'some' : 'undo'`,
    },
  ],
  /** Keeps the money for what could not be had. */
  'lost-share-kept': [
    {
      file: 'src/modules/orders/fulfilment/settle-items.ts',
      from: "await refundOrder(tx, clock, order, { amount, reason: 'item_declined' })",
      to: RAN,
    },
  ],
  /** Takes every copy of a webhook for a new one. */
  'webhook-not-unique': [
    {
      file: 'src/modules/payments/paying/receive-webhook.ts',
      from: 'dedupe_key: notice.dedupeKey,',
      to: `dedupe_key: ${RAN} && \`\${notice.dedupeKey}:\${Math.random()}\`,`,
    },
    {
      file: 'src/modules/payments/paying/receive-webhook.ts',
      from: 'key: `payment.verify:${provider}:${dedupeKey}`,',
      to: 'key: `payment.verify:${provider}:${dedupeKey}:${Math.random()}`,',
    },
  ],
  /** Leaves what other payments of an order hold of a wallet when one of them is opened, or pays it. */
  'holds-left': [
    {
      file: 'src/modules/payments/mismatch/settle-receipt.ts',
      from: 'await releaseOtherHolds(tx, clock, payment)',
      to: RAN,
    },
    {
      file: 'src/modules/payments/paying/open-payment.ts',
      from: 'await releaseIdleHolds(tx, clock, bill)',
      to: RAN,
    },
    {
      file: 'src/modules/payments/paying/open-payment.ts',
      from: 'await releaseIdleHolds(tx, clock, bill, live.reference)',
      to: RAN,
    },
  ],
  /** What comes back to a wallet is its customer's, whatever a dispute misses. */
  'returned-spendable': [
    {
      file: 'src/modules/payments/disputes/come-back.ts',
      from: 'await setAside(tx, clock, { ...returning, amount: back, leftBy: taken.movementId })',
      to: RAN,
    },
  ],
  /** Money that is not what was asked is noted and in nobody's books, so that staff never see it. */
  'mismatch-swallowed': [
    {
      file: 'src/modules/payments/mismatch/settle-receipt.ts',
      from: 'await bookReceipt(tx, clock, payment, { total: state.amount, counted: false })',
      to: RAN,
    },
  ],
  /** Money that is not what was asked stays so: no decision leads out. */
  'mismatch-final': [
    {
      file: 'src/modules/payments/mismatch/decide.ts',
      from: "if (payment.status !== 'mismatch') return { kind: 'settled', status: payment.status }\n    return apply",
      to: `if (${RAN}) return { kind: 'settled', status: payment.status }\n    return apply`,
    },
  ],
  /** Asks for a refund again without looking for the one that it may have asked for. */
  'refund-blindly': [
    {
      file: 'src/modules/payments/refunds/advance-refund.ts',
      from: 'const found = await look(deps, gateway, turn)',
      to: `const found = turn.refund.provider_refund_id ? await look(deps, gateway, turn) : { kind: ${RAN} && 'none' }`,
    },
    NEVER_WAITS_FOR_LOST_QUESTIONS,
  ],
  /** Looks for a refund by our reference alone, which lists of some shapes do not name. */
  'refund-by-reference': [
    {
      file: 'src/modules/payments/refunds/match-refund.ts',
      from: 'return entry.reference === reference ||',
      to: `return entry.reference === reference || !${RAN} && `,
    },
    NEVER_WAITS_FOR_LOST_QUESTIONS,
  ],
}
