import type { Db } from '#db/database.ts'
import type { AfterSales, SaidUnchanged } from './after-sales.ts'

interface Sold<Way extends keyof AfterSales> {
  readonly products: { all(): readonly { readonly afterSales?: Pick<AfterSales, Way> }[] }
}

export type DeclareUnchangedDeps = Sold<'declareUnchanged' | 'mayDeclareUnchanged'>

/**
 * Staff have it from a supplier that it has not made a change of something that was bought: it is asked once more, and
 * unless it then says otherwise what was paid for the change goes back.
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

/** Whether staff may say so of what a work item is about. */
export async function mayDeclareUnchanged(
  { products }: Sold<'mayDeclareUnchanged'>,
  db: Db,
  changeId: string,
): Promise<boolean> {
  for (const { afterSales } of products.all()) if (await afterSales?.mayDeclareUnchanged(db, changeId)) return true
  return false
}
