import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import * as activities from './products/activities.ts'
import * as autocomplete from './autocomplete.ts'
import { table } from './figures.ts'
import * as insurance from './products/insurance.ts'
import * as orders from './orders.ts'
import * as overload from './overload/index.ts'
import * as pageRate from './page-rate/index.ts'
import * as search from './search.ts'
import * as server from './server.ts'
import * as packages from './products/packages.ts'
import * as stays from './stays.ts'
import * as signInTiming from './sign-in-timing.ts'
import * as transfers from './products/transfers.ts'

/** Every benchmark, one after the other so that none disturbs another: a table here, JSON in build/bench.json. */
const figures = [
  ...autocomplete.run(),
  ...(await search.run()),
  ...(await stays.run()),
  ...(await activities.run()),
  ...(await packages.run()),
  ...(await insurance.run()),
  ...(await transfers.run()),
  ...(await server.run()),
  ...(await pageRate.run()),
  ...(await orders.run()),
  ...(await overload.run()),
  ...(await signInTiming.run()),
]
process.stdout.write(`${table(figures)}\n`)
await mkdir('build', { recursive: true })
const machine = { node: process.version, cores: cpus().length, processor: cpus()[0]?.model ?? '' }
await writeFile('build/bench.json', `${JSON.stringify({ at: new Date().toISOString(), machine, figures }, null, 2)}\n`)
