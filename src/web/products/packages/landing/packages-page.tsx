import { useTranslations } from 'use-intl/react'
import { Hero, HeroForm } from '../../../content/hero.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FilterForm } from './filter-form.tsx'
import { listAddress, readList } from './list-address.ts'
import type { PackagesData } from './load-packages.server.ts'
import { PackageCards } from './package-cards.tsx'
import { ThemeLinks } from './theme-links.tsx'

const NOTHING = readList(new URLSearchParams())

/** Holidays or pilgrimages: what they can be narrowed by, and their cards. */
export function PackagesPage({ data }: { data: PackagesData }) {
  const t = useTranslations('package-pages')
  const { family, packages, total, query, wasOdd } = data
  return (
    <>
      <Hero title={t(`${family}.title`)} lead={t(`${family}.lead`)} />
      <HeroForm>
        <FilterForm data={data} />
      </HeroForm>
      <section className="page grid grid-cols-1 gap-5 pt-8 pb-16" aria-labelledby="found">
        {wasOdd && <Notice tone="warn">{t('odd')}</Notice>}
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 className="text-2xl" id="found">
            {packages.length === total ? t('all', { count: total }) : t('found', { count: packages.length, total })}
          </h2>
          {packages.length < total && (
            <LinkButton look="quiet" to={listAddress(family, NOTHING)}>
              {t('show_all')}
            </LinkButton>
          )}
        </div>
        <ThemeLinks data={data} />
        {packages.length > 0 ? (
          <PackageCards packages={packages} />
        ) : (
          <Notice title={t('none')}>
            <p>{t('none_text')}</p>
            <LinkButton className="mt-3" to={listAddress(family, query, { month: '', price: '' })}>
              {t('wider')}
            </LinkButton>
          </Notice>
        )}
      </section>
    </>
  )
}
