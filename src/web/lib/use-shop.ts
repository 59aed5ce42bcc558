import { useRouteLoaderData } from 'react-router'
import type { AgencyResponse, ShownRate } from '#contracts/settings.ts'
import type { Currency, Money } from '#contracts/money.ts'
import { formatMoney } from '#contracts/format.ts'
import type { Settings } from './settings.ts'
import { atShownRate } from './money/shown-money.ts'

/** The question whether a visitor wants other settings, in the language that it offers. */
export interface PlaceOffer {
  readonly settings: Settings
  readonly question: string
  readonly accept: string
  readonly decline: string
}

/** What every page knows of the shop: from the root's loader. */
export interface Shop {
  readonly settings: Settings
  /** IANA zone of the visitor's country; their own clock is asked by `useTimeZone`. */
  readonly timeZone: string
  readonly brand: AgencyResponse['brand']
  /** What every page says of the shop. */
  readonly notice: AgencyResponse['notice']
  readonly currencies: readonly { readonly label: string; readonly value: Currency; readonly symbol: string }[]
  /** From the currency that is charged to the one that the visitor chose; null when they are one. */
  readonly rate: ShownRate | null
  readonly origin: string
  /** Whether the visitor was not asked yet what this browser may remember. */
  readonly asksConsent: boolean
  /** What the visitor's browser suggests, to be asked once; null where there is nothing to ask. */
  readonly placeOffer: PlaceOffer | null
  /** Who is signed in; null while nobody is. */
  readonly customer: { readonly customer_id: string; readonly first_name: string } | null
}

/** The shop and the visitor's settings. Only for pages under the root's loader, which all pages are. */
export function useShop(): Shop {
  const shop = useRouteLoaderData<Shop>('root')
  if (!shop) throw new Error('the page was rendered without the data of its root')
  return shop
}

/** The visitor's language, country and currency. */
export const useSettings = (): Settings => useShop().settings

interface MoneyFormat {
  /** In the visitor's currency by the agency's rate; in its own where there is no rate. */
  readonly show: (money: Money) => string
  /** In its own currency, exactly. */
  readonly exact: (money: Money) => string
  /** Whether what `show` writes differs from what is charged: then the charged amount must stand near. */
  readonly converts: (money: Money) => boolean
  /** What `show` writes. */
  readonly shown: (money: Money) => Money
  readonly rate: ShownRate | null
}

/** Writes amounts for this visitor. */
export function useMoney(): MoneyFormat {
  const { settings, rate } = useShop()
  const exact = (money: Money) => formatMoney(money, settings.language)
  const converts = (money: Money) => rate !== null && rate.from === money.currency
  const shown = (money: Money) => atShownRate(money, rate)
  return { show: (money) => exact(shown(money)), exact, converts, shown, rate }
}
