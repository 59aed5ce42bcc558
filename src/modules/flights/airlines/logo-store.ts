import { createHash } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { AirlineLogo } from '../suppliers/airline-logo.ts'

/** The version of every airline's logo that is stored, by the airline's code. */
export async function loadLogoVersions(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('airline_logos').select(['iata_code', 'version']).execute()
  return new Map(rows.map(({ iata_code: code, version }) => [code, version]))
}

/** @returns the logo's version: a digest of what it shows. */
export async function saveLogo(db: Db, code: string, logo: AirlineLogo, now: Date): Promise<string> {
  const version = createHash('sha256').update(logo.content).digest('hex').slice(0, 12)
  const row = { version, media_type: logo.mediaType, content: Buffer.from(logo.content), fetched_at: now }
  await db
    .insertInto('airline_logos')
    .values({ iata_code: code, ...row })
    .onConflict((conflict) => conflict.column('iata_code').doUpdateSet(row))
    .execute()
  return version
}

/** A stored logo in exactly this version; null where there is none. */
export async function findLogo(db: Db, code: string, version: string): Promise<AirlineLogo | null> {
  const row = await db
    .selectFrom('airline_logos')
    .select(['media_type', 'content'])
    .where('iata_code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? { mediaType: row.media_type, content: row.content } : null
}
