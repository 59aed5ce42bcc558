import { Pool } from 'pg'
import { openBalancer, type Replica, startBuyers, startReplica } from './replicas.ts'

interface Versions {
  /** Folder of the version that is there first. */
  readonly before: string
  /** Folder of the version that comes beside it. */
  readonly after: string
}

interface Upgrade {
  /** Orders that buyers were told of, and those in the database. */
  readonly bought: ReadonlySet<string>
  readonly kept: ReadonlySet<string>
  /** Kinds of jobs that were given up. */
  readonly dead: readonly string[]
}

/**
 * Under load a later version comes beside an earlier one, which then starts again beside the later schema; the
 * later one serves alone, and at last the earlier one again, as if the upgrade had disappointed.
 * @param url of an empty PostgreSQL database.
 */
export async function upgradeAndBack(url: string, { before, after }: Versions): Promise<Upgrade> {
  const started: Replica[] = []
  const start = async (folder: string, port?: number): Promise<Replica> => {
    const replica = await startReplica(url, port, folder)
    started.push(replica)
    return replica
  }
  try {
    const old = await start(before)
    let serving: readonly Replica[] = [old]
    const buyers = await startBuyers(
      openBalancer(() => serving),
      2,
    )
    const next = await start(after)
    serving = [old, next]
    await old.shop.end('SIGTERM')
    const again = await start(before)
    serving = [next, again]
    await again.shop.end('SIGTERM')
    serving = [next]
    const back = await start(before)
    serving = [back]
    await next.shop.end('SIGTERM')
    await buyers.stop()
    return { bought: new Set(buyers.orders), ...(await readDatabase(url)) }
  } finally {
    for (const { shop } of started) await shop.end('SIGKILL')
  }
}

async function readDatabase(url: string): Promise<Omit<Upgrade, 'bought'>> {
  const pool = new Pool({ connectionString: url })
  const { rows: orders } = await pool.query<{ id: string }>('select id from orders')
  const { rows: dead } = await pool.query<{ kind: string }>("select kind from jobs where status = 'dead'")
  await pool.end()
  return { kept: new Set(orders.map(({ id }) => id)), dead: dead.map(({ kind }) => kind) }
}
