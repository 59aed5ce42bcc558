import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatInstant } from '#contracts/format.ts'
import type { OfferGroup } from '#contracts/orders/promotions.ts'
import { useTimeZone } from '../../lib/use-own-time.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { classes } from '../../ui/classes.ts'
import { CityPicture } from '../../ui/city-picture.tsx'
import { CardIcon } from '../../ui/icons/order-icons.tsx'
import { SeenPrice } from '../../products/flights/explore/seen-price.tsx'
import type { AdvertisedOffer, MostSaved } from './offer.ts'
import { UseCoupon } from './use-coupon.tsx'

export interface OfferGroups extends Readonly<Record<OfferGroup, readonly AdvertisedOffer[]>> {
  /** null where nothing may be promised. */
  readonly most: MostSaved | null
}

interface OffersProps {
  readonly groups: OfferGroups
  /** What is for the visitor is in sight when the page opens. */
  readonly eager?: boolean
}

/** Coupons and promotions, offers of banks, and ideas where to go; a group without offers is not there. */
export function Offers({ groups: { for_you, bank, explore, most }, eager = false }: OffersProps) {
  return (
    <>
      <Group name="for_you" offers={for_you} {...{ most, eager }} />
      <Group name="bank" offers={bank} />
      <Group name="explore" offers={explore} />
    </>
  )
}

/** What is for the visitor comes large, cards of banks lie broad, ideas three by three. */
const GRIDS: Readonly<Record<OfferGroup, string>> = {
  for_you: 'md:has-[>:nth-child(2)]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
  bank: 'md:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]',
  explore: 'md:grid-cols-3',
}

interface GroupProps {
  readonly name: OfferGroup
  readonly offers: readonly AdvertisedOffer[]
  readonly most?: MostSaved | null
  readonly eager?: boolean
}

function Group({ name, offers, most = null, eager = false }: GroupProps) {
  const t = useTranslations('home')
  if (offers.length === 0) return null
  return (
    <section className="page section" aria-labelledby={`offers-${name}`}>
      <h2 className="text-2xl" id={`offers-${name}`}>
        {t(`offers.${name}`)}
      </h2>
      {most && <p className="mt-1 text-ink-soft">{t('offers.most', { ...most })}</p>}
      <ul className={classes('mt-6 grid gap-3 md:gap-5', GRIDS[name])}>
        {offers.map((offer) => (
          <li key={offer.id} className="@container grid">
            {offer.code && name !== 'bank' ? (
              <CouponOffer offer={offer} code={offer.code} />
            ) : (
              <PlainOffer offer={offer} isBroad={name === 'bank'} eager={eager} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A coupon to tear off, downwards where it has little room: a click keeps its code. */
function CouponOffer({ offer, code }: { offer: AdvertisedOffer; code: string }) {
  const t = useTranslations('home')
  return (
    <div className="coupon grid overflow-hidden rounded-lg wrap-anywhere @lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-center gap-1.5 p-4 @lg:gap-2 @lg:p-8">
        <h3 className="text-xl @lg:text-3xl">{offer.title}</h3>
        <p className="max-w-prose">{offer.text}</p>
        <Terms offer={offer} />
        <Link className="justify-self-start font-semibold underline" to={offer.page}>
          {t('offers.how')}
        </Link>
      </div>
      {/* Behind its perforated edge. */}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-dashed border-on-marigold/45 px-4 py-3 @max-lg:border-t-2 @lg:grid @lg:place-content-center @lg:gap-1 @lg:border-s-2 @lg:px-8 @lg:text-center">
        <span>
          <span className="block text-sm">{t('offers.code')}</span>
          <strong className="text-lg tracking-wide select-all @lg:text-2xl">{code}</strong>
        </span>
        <UseCoupon code={code} page={offer.page} className="justify-items-center @lg:mt-2" />
      </div>
    </div>
  )
}

interface PlainOfferProps {
  readonly offer: AdvertisedOffer
  readonly isBroad: boolean
  readonly eager: boolean
}

function PlainOffer({ offer, isBroad, eager }: PlainOfferProps) {
  const look = classes(
    'card grid overflow-hidden wrap-anywhere',
    // Lying where there is one column: a list of them shall not take screens.
    isBroad ? 'grid-cols-[auto_minmax(0,1fr)]' : 'max-md:grid-cols-[7rem_minmax(0,1fr)] md:grid-rows-[auto_1fr]',
  )
  const body = (
    <>
      {offer.picture ? (
        <CityPicture code={offer.picture} eager={eager} className="size-full md:aspect-16/10 md:h-auto" />
      ) : (
        <span className="grid w-20 place-items-center bg-indigo-soft text-indigo" aria-hidden="true">
          <CardIcon />
        </span>
      )}
      <div className="grid content-start gap-1 p-3.5 sm:p-5">
        <h3 className="text-lg/snug font-semibold">{offer.title}</h3>
        <p className="text-sm text-ink-soft">{offer.text}</p>
        {offer.price && <SeenPrice price={offer.price} />}
        <Terms offer={offer} className="mt-1 text-ink-soft" />
      </div>
    </>
  )
  return (
    <Link
      className={classes(look, 'card-link')}
      to={offer.href ?? offer.page}
      rel={offer.href ? 'nofollow' : undefined}
    >
      {body}
    </Link>
  )
}

interface TermsProps {
  readonly offer: AdvertisedOffer
  readonly className?: string
}

function Terms({ offer: { terms, endsAt }, className }: TermsProps): ReactNode {
  const t = useTranslations('home')
  const { language } = useSettings()
  const timeZone = useTimeZone()
  if (!terms && !endsAt) return null
  return (
    <p className={classes('text-xs/[1.45]', className)}>
      {terms} {endsAt && t('offers.until', { date: formatInstant(endsAt, language, timeZone, 'short') })}
    </p>
  )
}
