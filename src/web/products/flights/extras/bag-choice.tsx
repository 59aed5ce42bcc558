import type { BagOffer } from '#contracts/flights/extras.ts'
import type { Currency } from '#contracts/money.ts'
import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../../lib/use-shop.ts'
import { StepButton } from '../../../ui/button.tsx'
import { BagIcon } from '../../../ui/icons/order-icons.tsx'
import { MinusIcon, PlusIcon } from '../../../ui/page-icons.tsx'
import { quantityOf, withQuantity } from './choose-extras.ts'
import type { ExtrasPanelProps } from './extras-props.ts'

interface BagChoiceProps extends Pick<ExtrasPanelProps, 'slices' | 'nameOf' | 'chosen' | 'onChange'> {
  readonly bags: readonly BagOffer[]
  readonly currency: Currency
}

/** More checked bags, counted for each traveller. */
export function BagChoice({ bags, currency, slices, nameOf, chosen, onChange }: BagChoiceProps) {
  const t = useTranslations('extras')
  const factsOf = useBagFacts(slices, currency)
  return (
    <div role="group" aria-labelledby="bags-title">
      <h3 className="flex items-center gap-2 text-base font-semibold tracking-normal" id="bags-title">
        <BagIcon className="text-indigo" /> {t('bags')}
      </h3>
      <ul className="divide-y divide-line">
        {bags.map((bag) => (
          <li key={bag.extra_id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block truncate font-medium">{nameOf(bag.passenger)}</span>
              <span className="block text-sm text-ink-soft">{factsOf(bag)}</span>
            </span>
            <BagCounter
              name={nameOf(bag.passenger)}
              count={quantityOf(chosen, bag.extra_id)}
              most={bag.maximum}
              onCount={(count) =>
                onChange(withQuantity(chosen, { ...bag, kind: 'baggage', seat: null, segments: bag.segments }, count))
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Weight of a bag, the flights that it is for where these are not all, and its price. */
function useBagFacts(slices: BagChoiceProps['slices'], currency: Currency): (bag: BagOffer) => string {
  const t = useTranslations('extras')
  const { show } = useMoney()
  const segments = slices.flatMap((slice) => slice.segments)
  return (bag) => {
    const flown = segments.filter(({ key }) => bag.segments.includes(key))
    const part = `${flown[0]?.origin.iata_code ?? ''} → ${flown.at(-1)?.destination.iata_code ?? ''}`
    const facts = [
      bag.weight_kg === null ? t('bag') : t('bag_kg', { weight: bag.weight_kg }),
      ...(flown.length === segments.length ? [] : [part]),
      t('each', { price: show({ amount: bag.amount, currency }) }),
    ]
    return facts.join(' · ')
  }
}

interface BagCounterProps {
  readonly name: string
  readonly count: number
  readonly most: number
  readonly onCount: (count: number) => void
}

function BagCounter({ name, count, most, onCount }: BagCounterProps) {
  const t = useTranslations('extras')
  return (
    <span className="flex flex-none items-center gap-1" role="group" aria-label={t('bags_of', { name })}>
      <StepButton label={t('fewer_bags', { name })} disabled={count <= 0} onClick={() => onCount(count - 1)}>
        <MinusIcon />
      </StepButton>
      <output className="w-7 text-center font-semibold tabular">{count}</output>
      <StepButton label={t('more_bags', { name })} disabled={count >= most} onClick={() => onCount(count + 1)}>
        <PlusIcon />
      </StepButton>
    </span>
  )
}
