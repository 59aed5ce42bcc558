import type { Language } from '#contracts/locale.ts'
import type { DocumentWanted, OrderItem } from '#modules/orders/index.ts'
import { describedIn } from './described-in.ts'
import { soldPackageOf } from './package-item.ts'
import type { PackageOrderDeps } from './package-order-deps.ts'

/** The task of every package that crosses a border; what is sent for it has words of its own. */
const PASSPORT_TASK = 'passport_copy'

/** What a departure asks of each traveller that is a paper: for authorities, embassies and doctors. */
export async function documentsWanted(
  deps: PackageOrderDeps,
  item: OrderItem,
  language: Language,
): Promise<readonly DocumentWanted[]> {
  const { departure, passport } = await describedIn(deps, soldPackageOf(item), language)
  const words = (key: string): string => deps.translate(language, `package-booking.papers.${key}`)
  const papers = departure.tasks.filter(({ kind }) => kind === 'documents' || kind === 'medical')
  const asked = papers.map(({ code, name, text, due }) => ({ code, name, text, due }))
  const passportDue = asked.find(({ code }) => code === PASSPORT_TASK)?.due ?? null
  const others = asked.filter(({ code }) => code !== PASSPORT_TASK)
  if (!passport) return others
  return [{ code: PASSPORT_TASK, name: words('passport'), text: words('passport_text'), due: passportDue }, ...others]
}
