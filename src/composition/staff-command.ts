import { runCasesCommand } from '#modules/cases/index.ts'
import { type CatalogueDeps, runCatalogueCommand } from '#modules/catalogue/index.ts'
import { runContentCommand } from '#modules/content/index.ts'
import { runOctoCommand } from '#modules/octo/index.ts'
import { runRatesCommand } from '#modules/settings/index.ts'
import { runStaffAccountsCommand } from '#modules/staff/index.ts'
import { runWorkCommand } from '#modules/work/index.ts'
import type { RunCommand } from '#platform/command-socket.ts'
import type { ShopParts } from './shop-routes.ts'

/** Rates, accounts of the desk, applications and enquiries, words, keys of resellers or the catalogue by that word, else what machines could not finish. */
export function staffCommand(
  { rates, orders, cases, content, staff }: ShopParts,
  catalogue: CatalogueDeps,
): RunCommand {
  const { db, clock, products, stops, poke } = orders
  return ([first, ...args]) => {
    if (first === 'rates') return runRatesCommand(rates, args)
    if (first === 'staff') return runStaffAccountsCommand(staff, args)
    if (first === 'cases') return runCasesCommand(cases, args)
    if (first === 'content') return runContentCommand(content, args)
    if (first === 'octo') return runOctoCommand({ db, clock }, args)
    if (first === 'catalogue') return runCatalogueCommand(catalogue, args)
    return runWorkCommand({ db, clock, products, stops, poke }, first === undefined ? [] : [first, ...args])
  }
}
