import type { Db } from '#db/database.ts'
import type { AfterSales, SaidUnchanged, Unheard } from './after-sales.ts'

interface Sold<Way extends keyof AfterSales> {
  readonly products: { all(): readonly { readonly afterSales?: Pick<AfterSales, Way> }[] }
}

export type DeclareUnchangedDeps = Sold<'declareUnchanged' | 'mayDeclareUnchanged'>

/**
 * Staff have it from a supplier that it has not changed something that was bought, or added to it: it is asked once
 * more, and unless it then says otherwise what was paid for that goes back.
 * @returns false for what no answer is waited for, or of which that has been said
 */
export async function declareUnchanged(
  { db, products, poke }: Sold<'declareUnchanged'> & { readonly db: Db; readonly poke: () => void },
  said: SaidUnchanged,
): Promise<boolean> {
  for (const { afterSales } of products.all()) {
    if (!(await afterSales?.declareUnchanged(db, said))) continue
    poke()
    return true
  }
  return false
}

/** What of that staff may say so of, where a work item is about it. */
export async function mayDeclareUnchanged(
  { products }: Sold<'mayDeclareUnchanged'>,
  db: Db,
  saleId: string,
): Promise<Unheard | null> {
  for (const { afterSales } of products.all()) {
    const unheard = await afterSales?.mayDeclareUnchanged(db, saleId)
    if (unheard) return unheard
  }
  return null
}
