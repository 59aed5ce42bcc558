import type { PaymentDeps } from '../payment-deps.ts'
import { gatewayOf } from '../payment-deps.ts'
import { GatewayFailure, type ProviderRecords, type RecordPage } from '../payment-gateway.ts'
import { compareRefund } from './compare-refund.ts'
import { compareTransaction } from './compare-transaction.ts'
import { compareUnreadable } from './compare-unreadable.ts'
import { findMissing } from './find-missing.ts'
import type { Comparison } from './comparisons.ts'
import { savePage, openRun, type PageResult, type Run, type RunKey, type Step } from './run-store.ts'

/** More than this is no list of a shop's window. */
const MOST_PAGES = 2_000

/**
 * Compares the shop's books with the provider's over a window, both ways: what the provider lists and the
 * shop does not know is verified and settled, or left to people; so is what only the shop has. Doing it
 * again changes nothing, and what was broken off goes on where it stood.
 * @throws GatewayFailure when the provider is away: call again later with the same window.
 */
export async function reconcile(deps: PaymentDeps, key: RunKey): Promise<Run> {
  const { records } = gatewayOf(deps, key.provider)
  if (!records) throw new Error(`${key.provider} keeps no books to compare with`)
  let run = await openRun(deps, key)
  while (!run.isDone) run = await savePage(deps, run, await STEPS[run.step](deps, records, run))
  return run
}

const STEPS: Readonly<Record<Step, (deps: PaymentDeps, records: ProviderRecords, run: Run) => Promise<PageResult>>> = {
  async transactions(deps, records, run) {
    const page = await records.listTransactions(run, run.page)
    const read = await each(page.entries, (entry) => compareTransaction(deps, run.provider, entry))
    const others = await each(page.unreadable, (entry) =>
      compareUnreadable(deps, run.provider, 'payment_unreadable', entry),
    )
    const seen = [...page.entries, ...page.unreadable].map(({ providerId }) => providerId)
    return { comparisons: [...read, ...others], seen, next: after(run, page, 'refunds') }
  },
  async refunds(deps, records, run) {
    const page = await records.listRefunds(run, run.page)
    const read = await each(page.entries, (entry) => compareRefund(deps, run.provider, entry))
    const others = await each(page.unreadable, (entry) =>
      compareUnreadable(deps, run.provider, 'refund_unreadable', entry),
    )
    const names = page.entries.map(({ providerRefundId }) => providerRefundId)
    const seen = [...names, ...page.unreadable.map(({ providerId }) => providerId)]
    return { comparisons: [...read, ...others], seen, next: after(run, page, 'ours') }
  },
  ours: async (deps, _records, run) => ({ comparisons: await findMissing(deps, run), seen: [], next: null }),
}

async function each<Entry>(
  entries: readonly Entry[],
  compare: (entry: Entry) => Promise<Comparison>,
): Promise<readonly Comparison[]> {
  const comparisons: Comparison[] = []
  for (const entry of entries) comparisons.push(await compare(entry))
  return comparisons
}

function after({ step, page }: Run, { hasMore }: RecordPage<unknown>, next: Step): { step: Step; page: number } {
  if (!hasMore) return { step: next, page: 1 }
  if (page >= MOST_PAGES) throw new GatewayFailure('malformed', 'the provider’s list has no end')
  return { step, page: page + 1 }
}
