import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { loadPart } from '../lib/page/page-styles.tsx'
import { CityIcon, PlaneIcon } from '../ui/icons.tsx'

const loadStays = () => loadPart(() => import('../products/hotels/search/home-stay.tsx'))
const prepare = () => void loadStays().catch(() => undefined)

const TABS = [
  { product: 'flights', Icon: PlaneIcon },
  { product: 'hotels', Icon: CityIcon },
] as const

/**
 * The search forms of the products, one at a time. That of flights stands in the page; the other comes when somebody
 * reaches for it. Each tab is a link to its product's page.
 */
export function ProductForms({ children }: { children: ReactNode }) {
  const t = useTranslations()
  const [shown, setShown] = useState('flights')
  const [stays, setStays] = useState<ReactNode>()
  const press = (event: MouseEvent, product: string) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    loadStays().then(
      ({ HomeStay }) => {
        setStays(<HomeStay />)
        setShown(product)
      },
      () => location.assign('/hotels'),
    )
  }
  return (
    <>
      <nav aria-label={t('home.products')} className="on-cloth mb-3 flex gap-2" onPointerEnter={prepare}>
        {TABS.map(({ product, Icon }) => (
          <Link
            key={product}
            to={`/${product}`}
            aria-current={product === shown}
            className={product === shown ? 'button button-secondary' : 'button'}
            onClick={(event) => press(event, product)}
          >
            <Icon />
            {t(`shell.nav.${product}`)}
          </Link>
        ))}
      </nav>
      <div hidden={shown !== 'flights'}>{children}</div>
      <div hidden={shown === 'flights'}>{stays}</div>
    </>
  )
}
