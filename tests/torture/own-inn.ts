import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** The agency's own hotel in Lagos, which has one room. */
export const OWN_INN = 'own_hotels~torture-inn'

const ROOT = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

const INN = {
  code: 'torture-inn',
  name: 'Inn of One Room',
  stars: 3,
  city: 'LOS',
  area: { en: 'Ikoyi', fr: 'Ikoyi' },
  address: '1 Lonely Street, Lagos',
  latitude: 6.45,
  longitude: 3.43,
  description: { en: 'One room, for who comes first.', fr: 'Une chambre, pour qui vient d’abord.' },
  amenities: [],
  check_in_from: '14:00',
  check_out_until: '12:00',
  currency: 'NGN',
  plans: [{ code: 'bed', board: 'room_only', cancellation: 'non_refundable' }],
  rooms: [
    {
      code: 'only',
      name: { en: 'The room', fr: 'La chambre' },
      beds: [{ type: 'double', count: 1 }],
      size_sqm: 20,
      max_adults: 2,
      max_guests: 2,
      seasons: [{ from: '2026-01-01', to: '2036-12-31', allotment: 1, adults: [40_000, 50_000] }],
    },
  ],
}

/** Opens it for sale in a shop that is running. */
export async function openOwnInn(environment: Readonly<Record<string, string>>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'teranga-inn-'))
  const file = path.join(folder, 'inn.json')
  await writeFile(file, JSON.stringify({ hotels: [INN] }))
  const env = { PATH: process.env['PATH'], ...environment }
  await run(process.execPath, ['scripts/catalogue.ts', 'import', file], { cwd: ROOT, env, timeout: 90_000 })
  await rm(folder, { recursive: true })
}
