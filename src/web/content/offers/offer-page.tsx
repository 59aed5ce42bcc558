import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatPercent } from '#contracts/format.ts'
import type { OfferRule } from '#contracts/orders/promotions.ts'
import { couponAddress } from '../../lib/coupon/linked-coupon.ts'
import { usePriceSums } from '../../lib/money/use-price-sums.ts'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CityPicture } from '../../ui/city-picture.tsx'
import type { LandingWords } from '../landing/landing-words.ts'
import { LandingNotice, MoreWords } from '../landing/more-words.tsx'
import { Trail } from '../words/trail.tsx'
import { CopyCode } from './copy-code.tsx'
import { type AdvertisedOffer, type ShownOffer } from './offer.ts'
import { productsOf } from './offer-products.ts'
import { TimeLeft } from './time-left.tsx'

/** One offer: what it gives, to whom, until when, and the way to use it. */
export function OfferPage({ offer }: { offer: ShownOffer & { readonly words: LandingWords<'offers'> | null } }) {
  const t = useTranslations('offers')
  const { title, text, terms, picture, rule, words } = offer
  return (
    <article className="page pt-6 pb-16">
      {words && <LandingNotice notice={words.notice} />}
      <Trail here={title} steps={[{ to: '/offers', text: t('title') }]} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <div className="card overflow-hidden">
            {picture && <CityPicture code={picture} eager className="aspect-16/6 h-auto w-full" />}
            <div className="grid gap-2 p-5 sm:p-8">
              <h1 className="text-3xl">{title}</h1>
              <p className="max-w-prose text-lg text-ink-soft">{text}</p>
              {offer.isForNaira && (
                <Notice tone="warn" title={t('naira.title')} className="max-w-prose">
                  {t('naira.text')}
                </Notice>
              )}
              {offer.endsAt && <Ends at={offer.endsAt} />}
            </div>
          </div>
          {rule && <Rule rule={rule} />}
          {words && <MoreWords title={words.facts.title} html={words.html} />}
          {terms && (
            <section className="grid gap-1">
              <h2 className="text-xl">{t('terms')}</h2>
              <p className="max-w-prose">{terms}</p>
            </section>
          )}
        </div>
        <UseOffer offer={offer} />
      </div>
    </article>
  )
}

function Ends({ at }: { at: string }) {
  const t = useTranslations('offers')
  const ownTime = useOwnTime()
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span>{t('ends', { time: ownTime(at) })}</span>
      <TimeLeft until={at} />
    </p>
  )
}

/** What it takes off, in the order in which somebody asks. */
function Rule({ rule }: { rule: OfferRule }) {
  const t = useTranslations('offers')
  const { language } = useSettings()
  const money = usePriceSums()
  const off =
    rule.percent_bps === null ? rule.amount && money(rule.amount) : formatPercent(rule.percent_bps / 10_000, language)
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="text-xl">{t('rule.title')}</h2>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <Fact name={t('rule.off')}>
          {t(`rule.${rule.kind === 'fixed_per_pax' ? 'each' : rule.applies_to}`, { off: off ?? '' })}
        </Fact>
        {rule.most && <Fact name={t('rule.most')}>{money(rule.most)}</Fact>}
        {rule.from && <Fact name={t('rule.from')}>{t('rule.from_text', { amount: money(rule.from) })}</Fact>}
        <Fact name={t('rule.for')}>
          {rule.products.length === 0
            ? t('rule.everything')
            : rule.products.map((kind) => t(`products.${kind}`)).join(', ')}
        </Fact>
        <Fact name={t('rule.who')}>{t(whoOf(rule), { count: rule.uses_per_customer ?? 0 })}</Fact>
        <Fact name={t('rule.with')}>{t(rule.combinable ? 'rule.combinable' : 'rule.alone')}</Fact>
        <Fact name={t('rule.how')}>{t(`given.${rule.given}`)}</Fact>
      </dl>
    </section>
  )
}

function whoOf({ first_booking_only: first, uses_per_customer: uses }: OfferRule) {
  if (first) return 'rule.first' as const
  return uses === null ? ('rule.anybody' as const) : ('rule.uses' as const)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** The code with the ways to use it; without one, the way to what it is for. */
function UseOffer({ offer: { code, rule, href, title } }: { offer: AdvertisedOffer & Pick<ShownOffer, 'rule'> }) {
  const t = useTranslations('offers')
  const isEntered = code !== null && rule?.given === 'code'
  const address = (page: string) => (isEntered ? couponAddress(code, page) : page)
  return (
    <aside className="card grid gap-4 p-5 sm:p-6" aria-label={title}>
      {isEntered && (
        <div className="grid justify-items-center gap-1 coupon rounded-lg px-4 py-5 text-center">
          <span className="text-sm">{t('code')}</span>
          <strong className="text-2xl tracking-wide select-all">{code}</strong>
          <CopyCode code={code} />
        </div>
      )}
      <h2 className="text-lg">{t(isEntered ? 'use' : 'find')}</h2>
      <div className="grid gap-2">
        {href && (
          <LinkButton look="primary" to={address(href)} reloadDocument={isEntered} rel="nofollow">
            {t('flights_of_offer')}
          </LinkButton>
        )}
        {!href &&
          productsOf(rule).map(({ page, kind }, at) => (
            <LinkButton
              key={page}
              look={at === 0 ? 'primary' : 'secondary'}
              to={address(page)}
              reloadDocument={isEntered}
              rel={isEntered ? 'nofollow' : undefined}
            >
              {t(`pages.${kind}`)}
            </LinkButton>
          ))}
      </div>
      {isEntered && <p className="text-sm text-ink-soft">{t('kept')}</p>}
    </aside>
  )
}
