import type { CaseKind } from '#contracts/cases/kinds.ts'
import type { Language } from '#contracts/locale.ts'
import type { Db, Tx } from '#db/database.ts'
import type { CatalogueKind } from '#modules/catalogue/index.ts'
import { type AdviserEntry, adviserSchema } from './adviser.ts'
import { SAMPLE_ADVISERS } from './sample-advisers.ts'

/** The agency's advisers, by `npm run catalogue`. */
export function adviserKind(): CatalogueKind<AdviserEntry> {
  return {
    name: 'advisers',
    schema: adviserSchema,
    keyOf: ({ code }) => code,
    async save(tx, entries, at) {
      for (const entry of entries) {
        const kept = { entry: JSON.stringify(entry), updated_at: at }
        await tx
          .insertInto('advisers')
          .values({ code: entry.code, ...kept })
          .onConflict((conflict) => conflict.column('code').doUpdateSet(kept))
          .execute()
      }
    },
    read: readOwn,
  }
}

async function readOwn(db: Db | Tx): Promise<readonly AdviserEntry[]> {
  const rows = await db.selectFrom('advisers').select('entry').orderBy('code').execute()
  return rows.map(({ entry }) => adviserSchema.parse(entry))
}

/** All advisers: the agency's own, or the samples as long as there is none. */
export async function loadAdvisers(db: Db | Tx): Promise<readonly AdviserEntry[]> {
  const own = await readOwn(db)
  return own.length > 0 ? own : SAMPLE_ADVISERS
}

/** Who speaks with the customers of a kind of case, those who know their language first. */
export function advisersFor(
  advisers: readonly AdviserEntry[],
  { kind, language }: { readonly kind: CaseKind; readonly language: Language },
): readonly AdviserEntry[] {
  const speaks = ({ languages }: AdviserEntry) => (languages.includes(language) ? 0 : 1)
  return advisers
    .filter(({ on_duty: isOn, kinds }) => isOn && (kinds.length === 0 || kinds.includes(kind)))
    .toSorted((one, other) => speaks(one) - speaks(other))
}
