import type { SavedTraveller } from '#contracts/accounts/account.ts'
import type { PageContext } from '../../lib/page/page-context.ts'

/** What the booking form knows of who is signed in; nobody's is empty. */
export interface KnownCustomer {
  /** Where the tickets go unless another address is typed. */
  readonly email: string | null
  readonly travellers: readonly SavedTraveller[]
}

export async function loadCustomer(api: PageContext['api']): Promise<KnownCustomer> {
  if (!(await api.customer())) return { email: null, travellers: [] }
  const [{ customer }, { travellers }] = await Promise.all([api.call('accountProfile'), api.call('accountTravellers')])
  return { email: customer.email, travellers }
}
