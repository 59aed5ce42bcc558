import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { CALL_COSTS } from '#api/admission/call-costs.ts'
import { BUDGET, COSTS, type CostName } from '#api/admission/costs.ts'
import { PAGE_COSTS, PATH_COSTS } from '#api/admission/path-costs.ts'
import { NEW_SESSIONS } from '#api/middleware/pay-for-session.ts'
import { errorsOf } from '#api/openapi/openapi.ts'
import type { Route } from '#api/route.ts'
import { readConfig, variablesOf } from '../src/config/config.ts'
import { API_BASE } from '#contracts/api-base.ts'
import { ENDPOINTS } from '#contracts/endpoints.ts'
import { ERRORS } from '#contracts/errors.ts'
import { OFFICE_BASE, OFFICE_ENDPOINTS } from '#contracts/office/endpoints.ts'
import { may, ROLES } from '#contracts/office/roles.ts'
import { embedded, pgliteTypes } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/logger.ts'
import enErrors from '#locales/en/errors.json' with { type: 'json' }
import { noPages } from '../src/composition/pages.ts'
import { createShop } from '../src/composition/shop.ts'
import { table } from './markdown-table.ts'
import { startingPage } from './starting-page.ts'

const PRINTED = 'Printed from the code by `npm run docs`; the check fails when it differs.'
function errorsPage(): string {
  const rows = Object.entries(ERRORS).map(([code, { status, when }]) => {
    const text = Object.entries(enErrors.codes).find(([name]) => name === code)?.[1] ?? ''
    return [`\`${code}\``, String(status), when, text]
  })
  return `# Errors\n\n${PRINTED}\n\n${table(['code', 'status', 'when', 'text in English'], rows)}\n`
}

function routesPage(routes: readonly Route[]): string {
  const rows = routes.map((route) => {
    const { method, path: address } = ENDPOINTS[route.endpoint]
    const { calls, perSeconds, callsOfAddress, countedBy } = route.limit
    const cost = CALL_COSTS[route.endpoint]
    return [
      `\`${method} ${API_BASE}${address}\``,
      route.summary,
      route.access,
      `${calls} in ${perSeconds} s${countedBy === 'process' ? ', each process' : ''}`,
      callsOfAddress === undefined ? '' : `${callsOfAddress} in ${perSeconds} s`,
      costText(cost),
      route.idempotent ? 'yes' : '',
      errorsOf(route)
        .filter((code) => route.errors.includes(code))
        .map((code) => `\`${code}\``)
        .join(' '),
    ]
  })
  const head = [
    'call',
    'what it does',
    'access',
    'limit',
    'of an address',
    'cost',
    'Idempotency-Key',
    'errors of its own',
  ]
  return `# API calls\n\n${PRINTED} Schemas: \`GET ${API_BASE}/openapi.json\`, to read at \`/api/docs\`.\n\n${table(head, rows)}\n\n${costsSection()}\n`
}

const costText = (cost: CostName): string => `${cost}, ${COSTS[cost].ms} ms`

/** When work of each kind is turned away. */
const YIELDS = {
  never: 'never',
  first: 'first',
  second: 'second',
  last: 'where the process is two seconds behind',
} as const satisfies Record<(typeof COSTS)[CostName]['yields'], string>

function costsSection(): string {
  const kinds = Object.entries(COSTS).map(([name, { ms, yields, what }]) => [name, `${ms} ms`, what, YIELDS[yields]])
  const paths = [...PATH_COSTS, ...PAGE_COSTS].map(({ path: start, cost }) => [`\`${start}…\``, costText(cost)])
  const { perSecondMs, mostMs } = BUDGET
  return `## Budgets

A session has the limits above, and an address those beside them where something could be guessed. Besides, all that one address asks for, whatever its sessions, is paid from one budget of computing in each process: ${perSecondMs} ms come in by the second, ${mostMs} ms are the most; an IPv6 address counts as its /64, and its /48 as four addresses. It opens ${NEW_SESSIONS.calls} new sessions in ${NEW_SESSIONS.perSeconds} s, in all processes together. Who has used it up gets 429 with Retry-After; what comes when there is too much for everybody gets 503, in the order of the last column ([040](decisions/040-too-much-at-once.md)).

${table(['kind', 'cost', 'what it is paid for', 'turned away'], kinds)}

Everything else, by the beginning of its path (pages without their language); what is not here is a page, or a built file:

${table(['path', 'cost'], [...paths, ['any other page', costText('page')], ['any other file', costText('file')]])}`
}

/** Whom each kind of access lets through. */
const ACCESS = {
  public: ['yes', 'yes', 'yes'],
  session: ['401', 'of the session', 'of the account'],
  customer: ['401', '401', 'of the account'],
} as const satisfies Record<Route['access'], readonly string[]>

function permissionsPage(routes: readonly Route[]): string {
  const rows = routes.map(({ endpoint, access: kind }) => {
    const { method, path: address } = ENDPOINTS[endpoint]
    return [`\`${method} ${API_BASE}${address}\``, ...ACCESS[kind]]
  })
  const head = ['call', 'nobody', 'visitor', 'signed in']
  return `# Permissions\n\n${PRINTED}\n\n${PERMISSIONS}\n\n${table(head, rows)}\n\n${deskSection()}\n`
}

/** Which role may do what at the desk, by call. */
function deskSection(): string {
  const rows = Object.values(OFFICE_ENDPOINTS).map(({ method, path: address, action }) => [
    `\`${method} ${OFFICE_BASE}${address}\``,
    action ?? '',
    ...ROLES.map((role) => (action === null || may(role, action) ? 'yes' : '403')),
  ])
  return `## The agency's desk\n\nOnly for who has signed in there, but for the calls that lead to it; customers' sessions are none. tests/api/office has every call made by every role.\n\n${table(['call', 'action', ...ROLES], rows)}`
}

const PERMISSIONS = `A visitor has a session (cookie and bearer of one), a customer is signed in to it. Whatever a call names must belong to who calls, else it does not exist (404): what is in an account is its customer's alone, all else its session's (\`owns\` in src/modules/accounts/actor.ts). A booking that was looked up by reference, address and surname is open in that session for 15 minutes; who only has its link sees the trip without names, contact, codes and papers. tests/api/platform/permissions.test.ts makes every call as nobody, as a visitor, as another customer and as its owner.`

function settingsPage(): string {
  const rows = Object.entries(variablesOf()).map(([name, schema]) => {
    const fallback = z.union([z.string(), z.number()]).safeParse(schema.safeParse(undefined).data).data
    return [`\`${name}\``, schema.description ?? '', fallback === undefined ? '' : `\`${fallback}\``]
  })
  return `# Settings\n\n${PRINTED} Each is an environment variable. With none of them set the shop runs on its own simulators and sandboxes; [starting.md](starting.md) says which of them may meet.\n\n${table(['variable', 'meaning', 'default'], rows)}\n`
}

async function allRoutes(): Promise<readonly Route[]> {
  const database = embedded(await PGlite.create({ ...pgliteTypes }))
  await migrate(database.db)
  const config = readConfig({ DATA_DIR: tmpdir() })
  const shop = await createShop({
    config,
    database,
    clock: systemClock,
    logger: silentLogger,
    pages: noPages,
    suppliers: [],
  })
  await database.close()
  return shop.routes
}

async function readIfThere(file: string): Promise<string> {
  const there = await access(file).then(
    () => true,
    () => false,
  )
  return there ? readFile(file, 'utf8') : ''
}

const routes = await allRoutes()
const printed = {
  'docs/errors.md': errorsPage(),
  'docs/routes.md': routesPage(routes),
  'docs/permissions.md': permissionsPage(routes),
  'docs/starting.md': startingPage(PRINTED),
  'docs/settings.md': settingsPage(),
}
for (const [file, text] of Object.entries(printed)) {
  if ((await readIfThere(file)) === text) continue
  if (process.argv.includes('--check')) {
    process.stdout.write(`${file} differs from the code; run \`npm run docs\`\n`)
    process.exitCode = 1
  } else {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
    process.stdout.write(`printed ${file}\n`)
  }
}
