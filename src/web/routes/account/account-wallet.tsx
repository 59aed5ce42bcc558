import { WalletPage } from '../../account/wallet/wallet-page.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { metaTags } from '../../lib/page/page-meta.ts'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { readReturn } from '../../order/payment/return-address.ts'
import type { Route } from './+types/account-wallet.ts'

export const handle: RouteHandle = { messages: ['payment'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const [statement, meta] = await Promise.all([page.api.call('walletStatement', {}), pageMeta(page, url, 'wallet')])
  return { statement, returned: readReturn(url.searchParams)?.reference ?? null, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function AccountWallet({ loaderData: { statement, returned } }: Route.ComponentProps) {
  return <WalletPage {...{ statement, returned }} />
}
