import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import type { EndpointName } from '#contracts/endpoints.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { startShop } from '#tests/support/shop-process.ts'
import { type Figure, ms, percentile } from './figures.ts'

const TRIES = 200
/** Wrong passwords that an account takes before waits begin. */
const TRIES_OF_ACCOUNT = 5
const CALLS = { 'sign-in': 'authLogin', 'forgotten password': 'authForgotPassword' } as const

let addresses = 0
/** An address that no limit knows yet. */
const from = () => ({ 'X-Forwarded-For': `10.${++addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}` })

/** Whether the time of an answer tells who has an account: medians of tries on accounts and on addresses without one. */
export async function run(): Promise<readonly Figure[]> {
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-timing-'))
  await postgres.createDatabase('teranga')
  const environment = { DATABASE_URL: postgres.url('teranga'), DATA_DIR: dataDir, TRUSTED_PROXIES: '1' }
  const shop = await startShop({ NODE_ENV: 'production', ...environment })
  try {
    const call = async (endpoint: EndpointName, body: object) => {
      const visitor = createVisitor(shop.url, (url, init) => fetch(url, init))
      visitor.bearer = (await visitor.call('authToken', {}, from())).body.access_token
      const address = from()
      const start = performance.now()
      const { status } = await visitor.call(endpoint, body, address)
      const elapsed = performance.now() - start
      if (status !== 202 && status !== 403) throw new Error(`${endpoint}: ${status}`)
      return elapsed
    }
    for (let account = 0; account < TRIES / TRIES_OF_ACCOUNT; account++)
      await call('authRegister', { ...PERSON, email: addressOf('known', account) })
    const figures: Figure[] = []
    for (const [name, endpoint] of Object.entries(CALLS)) figures.push(await compare(name, endpoint, call))
    return figures
  } finally {
    await shop.end('SIGTERM')
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const PASSWORD = 'kola nut and marigold'
const PERSON = { first_name: 'Ada', last_name: 'Obi', password: PASSWORD, agree_terms: true }
const addressOf = (who: 'known' | 'other', number: number) => `${who}${number}@example.com`

/** Tries both kinds in turn, so that whatever else the machine does falls on both. */
async function compare(
  name: string,
  endpoint: EndpointName,
  call: (endpoint: EndpointName, body: object) => Promise<number>,
): Promise<Figure> {
  const samples: Record<'known' | 'other', number[]> = { known: [], other: [] }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const order = attempt % 2 === 0 ? (['known', 'other'] as const) : (['other', 'known'] as const)
    for (const who of order) {
      const email = addressOf(who, Math.floor(attempt / TRIES_OF_ACCOUNT))
      const body = endpoint === 'authLogin' ? { email, password: 'wrong, and long enough' } : { email }
      samples[who].push(await call(endpoint, body))
    }
  }
  const [known, other] = [percentile(samples.known, 0.5), percentile(samples.other, 0.5)]
  const difference = (Math.abs(known - other) / Math.min(known, other)) * 100
  const value = `${difference.toFixed(1)} % (${ms(known)}, ${ms(other)})`
  return { name: `${name}, account or none: difference of medians of ${TRIES}`, value, aim: '< 10 %' }
}
