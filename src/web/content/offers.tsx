import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import type { OfferGroup } from '#contracts/orders/promotions.ts'
import { useSettings } from '../lib/use-shop.ts'
import { Button } from '../ui/button.tsx'
import { CityPicture } from '../ui/city-picture.tsx'
import { CardIcon } from '../ui/icons.tsx'

/** An offer as the page shows it. */
export interface AdvertisedOffer {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly terms: string
  readonly code: string | null
  readonly endsAt: string | null
  /** City of its picture. */
  readonly picture: string | null
  /** The search that it leads to. */
  readonly href: string | null
}

export type OfferGroups = Readonly<Record<OfferGroup, readonly AdvertisedOffer[]>>

/** Coupons and promotions, offers of banks, and ideas where to go; a group without offers is not there. */
export function Offers({ groups: { for_you, bank, explore } }: { groups: OfferGroups }) {
  return (
    <>
      <Group name="for_you" offers={for_you} />
      <Group name="bank" offers={bank} />
      <Group name="explore" offers={explore} />
    </>
  )
}

function Group({ name, offers }: { name: OfferGroup; offers: readonly AdvertisedOffer[] }) {
  const t = useTranslations('home')
  if (offers.length === 0) return null
  return (
    <section className="page section" aria-labelledby={`offers-${name}`}>
      <h2 className="mb-6 text-2xl" id={`offers-${name}`}>
        {t(`offers.${name}`)}
      </h2>
      <ul className={`offer-list offer-list-${name}`}>
        {offers.map((offer) => (
          <li key={offer.id} className="grid">
            {offer.code && name !== 'bank' ? (
              <CouponOffer offer={offer} code={offer.code} />
            ) : (
              <PlainOffer offer={offer} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A coupon to tear off: its code can be copied. */
function CouponOffer({ offer, code }: { offer: AdvertisedOffer; code: string }) {
  const t = useTranslations('home')
  return (
    <div className="promo-card promo-coupon">
      <div className="grid content-center gap-2 p-6 sm:p-8">
        <h3 className="text-3xl">{offer.title}</h3>
        <p className="max-w-prose">{offer.text}</p>
        <Terms offer={offer} />
      </div>
      <div className="coupon-code">
        <span className="text-sm">{t('offers.code')}</span>
        <strong className="text-2xl tracking-wide select-all">{code}</strong>
        <CopyCode code={code} />
      </div>
    </div>
  )
}

/** Where the browser does not let pages copy, the code can still be selected with one click. */
function CopyCode({ code }: { code: string }) {
  const t = useTranslations('home')
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button look="strong" className="mt-2" onClick={() => void copy()}>
      <span aria-live="polite">{t(copied ? 'offers.copied' : 'offers.copy')}</span>
    </Button>
  )
}

function PlainOffer({ offer }: { offer: AdvertisedOffer }) {
  const body = (
    <>
      {offer.picture ? (
        <CityPicture code={offer.picture} />
      ) : (
        <span className="promo-sign" aria-hidden="true">
          <CardIcon />
        </span>
      )}
      <div className="grid content-start gap-1 p-4 sm:p-5">
        <h3 className="text-lg font-semibold">{offer.title}</h3>
        <p className="text-sm text-ink-soft">{offer.text}</p>
        <Terms offer={offer} />
      </div>
    </>
  )
  return offer.href ? (
    <Link className="card promo-card promo-plain" to={offer.href}>
      {body}
    </Link>
  ) : (
    <div className="card promo-card promo-plain">{body}</div>
  )
}

function Terms({ offer: { terms, endsAt } }: { offer: AdvertisedOffer }): ReactNode {
  const t = useTranslations('home')
  const { language } = useSettings()
  if (!terms && !endsAt) return null
  return (
    <p className="promo-terms">
      {terms} {endsAt && t('offers.until', { date: formatDate(endsAt, language, 'short') })}
    </p>
  )
}
