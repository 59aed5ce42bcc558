import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { FirstScreenEnd } from '../../../lib/page/first-screen.tsx'
import { useSettings } from '../../../lib/use-shop.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ExploreMap, MapLabel } from './explore-map.ts'
import type { ExploreLine, LoadedExplore } from './load-explore.server.ts'
import { SeenPrice } from './seen-price.tsx'

/** Where one can go for how much: a drawn map and beside it a list of the same facts. */
export function ExplorePage({ explore }: { explore: LoadedExplore | null }) {
  const t = useTranslations('explore')
  return (
    <div className="page grid gap-6 pt-6 pb-16 sm:pt-10">
      <div>
        <h1 className="text-3xl">{explore ? t('title', { city: explore.origin }) : t('heading')}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">{t('lead')}</p>
      </div>
      {explore ? <Explored explore={explore} /> : <Notice tone="danger">{t('failed')}</Notice>}
    </div>
  )
}

function Explored({ explore }: { explore: LoadedExplore }) {
  const t = useTranslations('explore')
  const { priced, unpriced, map, filters } = explore
  const isNarrowed = filters.month !== '' || (filters.typedBudget !== '' && !explore.isBudgetWrong)
  return (
    <>
      <Filters explore={explore} />
      <FirstScreenEnd />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        {map && <Map map={map} />}
        <div className={map ? 'grid gap-6' : 'grid gap-6 lg:col-span-2'}>
          <section aria-labelledby="priced">
            <h2 className="text-xl" id="priced" role="status">
              {t('found', { count: priced.length })}
            </h2>
            {priced.length === 0 && (
              <p className="mt-1 text-ink-soft">{t(isNarrowed ? 'nothing_narrowed' : 'nothing')}</p>
            )}
            <Lines lines={priced} />
          </section>
          {unpriced.length > 0 && (
            <section aria-labelledby="unpriced">
              <h2 className="text-xl" id="unpriced">
                {t('unpriced')}
              </h2>
              <Lines lines={unpriced} />
            </section>
          )}
        </div>
      </div>
    </>
  )
}

/** A form of the browser: it works without a script, and its address can be shared. */
function Filters({ explore: { filters, origins, months, isBudgetWrong } }: { explore: LoadedExplore }) {
  const t = useTranslations('explore')
  const { currency } = useSettings()
  return (
    <Form
      // What the address says stands in the fields, also after Back.
      key={JSON.stringify(filters)}
      method="get"
      className="card grid grid-cols-1 items-start gap-3 p-4 sm:grid-cols-[1fr_1fr_1fr_auto] sm:p-5"
      aria-label={t('filters')}
    >
      <SelectField name="from" label={t('from')} defaultValue={filters.from}>
        {origins.map(({ code, city }) => (
          <option key={code} value={code}>
            {city}
          </option>
        ))}
      </SelectField>
      <SelectField name="month" label={t('month')} defaultValue={filters.month}>
        <option value="">{t('any_month')}</option>
        {months.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="budget"
        label={t('budget', { currency })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={filters.typedBudget}
        error={isBudgetWrong ? t('budget_wrong') : null}
      />
      <Button type="submit" look="primary" className="sm:mt-6">
        {t('show')}
      </Button>
    </Form>
  )
}

function Lines({ lines }: { lines: readonly ExploreLine[] }) {
  const t = useTranslations('explore')
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2 sm:max-lg:grid-cols-2">
      {lines.map(({ code, city, country, href, price }) => (
        <li
          key={code}
          className="grid [contain-intrinsic-block-size:auto_4rem] [content-visibility:auto] [overflow-clip-margin:0.5rem]"
        >
          <Link
            className="card card-link grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-3 px-4 py-2.5"
            to={href}
            rel="nofollow"
          >
            <span>
              <span className="block font-semibold">{city}</span>
              <span className="block text-xs text-ink-soft">{country}</span>
            </span>
            {price ? <SeenPrice price={price} /> : <span className="text-sm text-ink-soft">{t('open')}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Words({ label, y, className }: { label: MapLabel | null; y: number; className: string }) {
  return (
    label && (
      <text
        {...{ y, x: label.x }}
        textAnchor={label.anchor}
        className={classes('fill-ink stroke-halo font-semibold', className)}
        strokeWidth="2"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {label.text}
      </text>
    )
  )
}

/** For who sees and points; the list tells the same to everybody. */
function Map({ map: { width, height, land, arcs, places } }: { map: ExploreMap }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full rounded-lg border border-line bg-sea lg:sticky lg:top-4"
      aria-hidden="true"
    >
      <path d={land} className="fill-land stroke-coast" strokeWidth="0.4" />
      {arcs.map((arc) => (
        <path key={arc} d={arc} className="fill-none stroke-indigo/35" strokeWidth="0.7" />
      ))}
      {places.map(({ code, href, title, x, y, label, phoneLabel }) => {
        const mark = (
          <>
            <title>{title}</title>
            <circle cx={x} cy={y} r="7" className="fill-transparent" />
            <circle
              cx={x}
              cy={y}
              r={href ? 2.4 : 3.2}
              className={href ? 'fill-surface stroke-indigo' : 'fill-marigold stroke-indigo'}
              strokeWidth="1.1"
            />
            <Words label={phoneLabel} y={y + 4.9} className="text-[14px] md:hidden" />
            <Words label={label} y={y + 2.8} className="hidden text-[8px] md:inline" />
          </>
        )
        return href ? (
          <Link key={code} to={href} rel="nofollow" tabIndex={-1}>
            {mark}
          </Link>
        ) : (
          <g key={code}>{mark}</g>
        )
      })}
    </svg>
  )
}
