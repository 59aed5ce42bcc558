import { WalletPage } from '../features/account/wallet-page.tsx'
import { pageMeta } from '../lib/page-meta.server.ts'
import { metaTags } from '../lib/page-meta.ts'
import { pageContext } from '../lib/page-context.ts'
import type { Route } from './+types/account-wallet.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [statement, meta] = await Promise.all([page.api.call('walletStatement', {}), pageMeta(page, url, 'wallet')])
  return { statement, returned: readReference(url.searchParams), meta }
}

/** The reference with which a provider's page leads back; each provider names it in its own way. */
function readReference(asked: URLSearchParams): string | null {
  const reference = asked.get('reference') ?? asked.get('trxref') ?? asked.get('tx_ref')
  return reference && /^[A-Za-z0-9._=-]{1,100}$/.test(reference) ? reference : null
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function AccountWallet({ loaderData: { statement, returned } }: Route.ComponentProps) {
  return <WalletPage {...{ statement, returned }} />
}
