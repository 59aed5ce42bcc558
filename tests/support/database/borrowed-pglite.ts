import type { PGliteDialectConfig } from 'kysely'
import { loadPglite, type RenewedPglite } from './renewed-pglite.ts'

/** What a handle of ours needs of a PGlite. */
type Pglite = Exclude<PGliteDialectConfig['pglite'], (...asked: never) => unknown>

/** Those of this worker that nobody uses now: to open one takes a second, to renew one a twentieth of that. */
const spare: RenewedPglite[] = []

/** A PGlite as it was made, which goes to the next who asks when it is closed. */
export async function borrowPglite(snapshot: string): Promise<Pglite> {
  return lend((await renewedSpare()) ?? (await loadPglite(snapshot)))
}

async function renewedSpare(): Promise<RenewedPglite | null> {
  for (let next = spare.pop(); next; next = spare.pop()) {
    if (await next.renew()) return next
    // Somebody changed its tables.
    await next.pglite.close()
  }
  return null
}

/** Whoever has closed it and yet asks is refused, as by a database that is gone. */
function lend(lent: RenewedPglite): Pglite {
  const { pglite } = lent
  let closed = false
  const ifOpen = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (closed) throw new Error('this database was closed')
    return ask()
  }
  return {
    get closed() {
      return closed
    },
    ready: true,
    waitReady: Promise.resolve(),
    query: (...asked) => ifOpen(() => pglite.query(...asked)),
    transaction: (work) => ifOpen(() => pglite.transaction(work)),
    async close() {
      closed = true
      // What was asked before is answered first.
      await pglite.query('select 1')
      spare.push(lent)
    },
  }
}
