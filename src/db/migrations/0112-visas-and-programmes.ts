import { type Kysely, sql } from 'kysely'
import programmes from './seeds/study-programmes.json' with { type: 'json' }
import services from './seeds/visa-services.json' with { type: 'json' }

/** Visa services and study programmes, as the agency has written them down; every shop begins with the same ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [
    ['visa_services', services.visas.map((entry) => ({ code: entry.destination, entry }))],
    ['study_programmes', programmes.programmes.map((entry) => ({ code: entry.code, entry }))],
  ] as const
  for (const [table, seeds] of tables) {
    const versions = sql.lit(`${table}_versions`)
    await sql`create sequence ${sql.ref(`${table}_versions`)}`.execute(db)
    await sql`
      create table ${sql.table(table)} (
        code text primary key,
        entry jsonb not null,
        -- grows with every change of any of them
        version bigint not null default nextval(${versions}),
        updated_at timestamptz not null
      )
    `.execute(db)
    await sql`
      insert into ${sql.table(table)} (code, entry, updated_at)
      select seed ->> 'code', seed -> 'entry', now()
      from jsonb_array_elements(${JSON.stringify(seeds)}::jsonb) as seed
    `.execute(db)
  }
}
