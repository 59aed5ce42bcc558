import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createVisitor, type Visitor } from '#tests/support/shop.ts'
import { type ShopProcess, startShop } from '#tests/support/shop-process.ts'

/** The real shop as a stranger starts it, on this machine and a folder of its own, with what attacks need of it. */
export interface AttackedShop {
  readonly process: ShopProcess
  readonly dataDir: string
  /** A new browser, from a network address where proxies are trusted. */
  visitor(address?: string): Visitor
  /** What nobody may find in what the shop prints. */
  readonly secrets: Set<string>
  /** Lines of level `error`, and stacks, that it has printed so far. */
  errors(): readonly string[]
  /** Subjects of the latest mails that are in the local mailbox, newest first, at most fifty. */
  mails(): Promise<readonly ReceivedMail[]>
  end(): Promise<void>
}

interface ReceivedMail {
  readonly id: string
  readonly subject: string
  readonly recipient: string
}

export async function startAttackedShop(env: Readonly<Record<string, string>> = {}): Promise<AttackedShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-attacked-'))
  // As an ordinary umask leaves it.
  await chmod(dataDir, 0o755)
  const shop = await startShop({ DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env })
  return {
    process: shop,
    dataDir,
    secrets: new Set(),
    visitor: (address) =>
      createVisitor(shop.url, (url, init) => {
        const headers = new Headers(init.headers)
        if (address !== undefined && !isLocalPage(url)) headers.set('X-Forwarded-For', address)
        return fetch(url, { ...init, headers, redirect: 'manual' })
      }),
    errors: () =>
      shop
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":"error"') || /^\s+at /.test(line)),
    mails: async () => mailsIn(await (await fetch(`${shop.url}/mailbox`)).text()),
    async end() {
      await shop.end('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Those of local providers are for who sits at the machine, never for an address that a proxy tells of. */
const isLocalPage = (url: string) => /^\/(?:sandbox|mailbox)/.test(new URL(url).pathname)

function mailsIn(page: string): ReceivedMail[] {
  const found = page.matchAll(/<a href="\/mailbox\/(\d+)">([^<]*)<\/a>\s*<small>(\S+) · /g)
  return [...found].map(([, id = '', subject = '', recipient = '']) => ({ id, subject, recipient }))
}

/** Says the number that an attack came to. */
export function note(attack: string, figures: string): void {
  process.stdout.write(`attack: ${attack}: ${figures}\n`)
}

/** How often each answer came. */
export function tally(answers: readonly (number | string)[]): string {
  const counts = new Map<number | string, number>()
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  return [...counts].map(([answer, count]) => `${count} × ${answer}`).join(', ')
}

/** Does `count` things, `together` at a time. */
export async function many<Value>(
  count: number,
  together: number,
  act: (index: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  let next = 0
  async function work(): Promise<void> {
    while (next < count) {
      const index = next++
      values[index] = await act(index)
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  return values
}
