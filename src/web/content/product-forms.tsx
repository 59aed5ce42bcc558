import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { BookIcon, BusIcon, TrainIcon } from '../cases/enquiry/road-icons.tsx'
import { CarIcon } from '../products/transfers/ride/car-icon.tsx'
import { loadPart } from '../lib/page/page-styles.tsx'
import type { ProductName } from '../shell/products.ts'
import { GlobeIcon, icon } from '../ui/icons.tsx'
import { CityIcon, LeafIcon, PlaneIcon, ShieldIcon, TicketIcon } from '../ui/page-icons.tsx'

const DomeIcon = /* @__PURE__ */ icon(
  <path d="M4 20h16M6 20v-7c0-4 3-6 6-7 3 1 6 3 6 7v7M12 6V3.5M10 20v-4a2 2 0 0 1 4 0v4" />,
)

interface ProductTab {
  readonly product: ProductName
  readonly Icon: ComponentType
  /** Brings its form; null for the one that stands in the page. */
  readonly load: (() => Promise<ComponentType>) | null
}

const loadEnquiries = () => loadPart(() => import('../cases/enquiry/home-enquiry.tsx'))
const loadPackages = () => loadPart(() => import('../products/packages/home-packages.tsx'))

/** A product's tab is a line here. */
const TABS: readonly ProductTab[] = [
  { product: 'flights', Icon: PlaneIcon, load: null },
  {
    product: 'hotels',
    Icon: CityIcon,
    load: async () => (await loadPart(() => import('../products/hotels/search/home-stay.tsx'))).HomeStay,
  },
  {
    product: 'activities',
    Icon: TicketIcon,
    load: async () =>
      (await loadPart(() => import('../products/activities/search/home-activities.tsx'))).HomeActivities,
  },
  {
    product: 'transfers',
    Icon: CarIcon,
    load: async () => (await loadPart(() => import('../products/transfers/search/home-transfer.tsx'))).HomeTransfer,
  },
  {
    product: 'insurance',
    Icon: ShieldIcon,
    load: async () => (await loadPart(() => import('../products/insurance/search/home-cover.tsx'))).HomeCover,
  },
  {
    product: 'visas',
    Icon: GlobeIcon,
    load: async () => (await loadPart(() => import('../products/visas/search/home-visa.tsx'))).HomeVisa,
  },
  {
    product: 'holidays',
    Icon: LeafIcon,
    load: async () => (await loadPackages()).HomeHolidays,
  },
  {
    product: 'pilgrimages',
    Icon: DomeIcon,
    load: async () => (await loadPackages()).HomePilgrimages,
  },
  { product: 'edu-consult', Icon: BookIcon, load: async () => (await loadEnquiries()).HomeStudy },
  { product: 'cabs', Icon: CarIcon, load: async () => (await loadEnquiries()).HomeCab },
  { product: 'bus', Icon: BusIcon, load: async () => (await loadEnquiries()).HomeBus },
  { product: 'trains', Icon: TrainIcon, load: async () => (await loadEnquiries()).HomeTrain },
]

const prepare = ({ load }: ProductTab) => void load?.().catch(() => undefined)

/** Whoever chooses by keyboard has not to pass the other tabs before the form. */
const focusOn = (form: HTMLElement | null) => form?.focus()

/**
 * The search forms of the products, one at a time. That of flights stands in the page; each other comes when somebody
 * reaches for its tab, and keeps what was typed while another is shown. Each tab is a link to its product's page.
 */
export function ProductForms({ children }: { children: ReactNode }) {
  const [[shown, byKeys], setShown] = useState<readonly [product: string, byKeys: boolean]>(['flights', false])
  const [forms, setForms] = useState<Readonly<Record<string, ReactNode>>>({})
  const show = ({ product, load }: ProductTab, isByKeys: boolean) => {
    if (!load || forms[product]) return setShown([product, isByKeys])
    load().then(
      (Form) => {
        setForms((known) => ({ ...known, [product]: <Form /> }))
        setShown([product, isByKeys])
      },
      () => location.assign(`/${product}`),
    )
  }
  return (
    <>
      <ProductTabs shown={shown} onShow={show} />
      {Object.entries({ flights: children, ...forms }).map(([product, form]) => (
        <div
          key={product}
          hidden={product !== shown}
          tabIndex={-1}
          ref={byKeys && product === shown ? focusOn : undefined}
        >
          {form}
        </div>
      ))}
    </>
  )
}

/** Its picture over its name, so that all of them fit on a wide screen. */
const TAB = 'button min-w-18 shrink-0 flex-col gap-1 px-2 py-2 text-sm/[1.2] sm:grow'

/** One row; on a phone it is moved sideways, and fades out where it goes on. */
function ProductTabs({ shown, onShow }: { shown: string; onShow: (tab: ProductTab, isByKeys: boolean) => void }) {
  const t = useTranslations()
  const press = (event: MouseEvent, tab: ProductTab) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // A click of the keyboard has no count.
    onShow(tab, event.detail === 0)
  }
  return (
    <nav
      aria-label={t('home.products')}
      className="on-cloth -m-1 mb-2 flex gap-1 overflow-x-auto p-1 [scrollbar-width:none] max-xl:mask-r-from-[calc(100%-2.5rem)] max-xl:pe-10"
    >
      {TABS.map((tab) => (
        <Link
          key={tab.product}
          to={`/${tab.product}`}
          aria-current={tab.product === shown}
          className={tab.product === shown ? `${TAB} button-secondary` : TAB}
          onPointerEnter={() => prepare(tab)}
          onFocus={(event) => {
            // A browser moves the row for what is out of sight alone, not for what is cut off.
            event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            prepare(tab)
          }}
          onClick={(event) => press(event, tab)}
        >
          <tab.Icon />
          {t(`shell.nav.${tab.product}`)}
        </Link>
      ))}
    </nav>
  )
}
