import { useTranslations } from 'use-intl/react'
import { Button, StepButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { MinusIcon, PersonIcon, PlusIcon } from '../../../ui/icons.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { type TravellerKind, travellerLimits, withTravellers } from './search-changes.ts'
import { TravellerNumbers } from './sent/traveller-numbers.tsx'
import type { SearchState } from './search-state.ts'

const KINDS = ['adults', 'children', 'infants'] as const satisfies readonly TravellerKind[]

interface TravellersFieldProps {
  readonly state: SearchState
  readonly error: string | undefined
  readonly onChange: (state: SearchState) => void
}

/** How many travel, by age. The buttons stop where airlines stop. */
export function TravellersField({ state, error, onChange }: TravellersFieldProps) {
  const t = useTranslations('search')
  const total = state.adults + state.children + state.infants
  return (
    <>
      <Field label={t('travellers.label')} error={error} className="noscript:hidden">
        {(control) => (
          <Popover
            label={t('travellers.label')}
            align="end"
            className="max-md:static"
            panelClassName="max-md:inset-x-0 max-md:w-auto max-md:max-w-none"
            triggerId={control.id}
            describedBy={control['aria-describedby']}
            invalid={control['aria-invalid']}
            triggerClassName="input flex items-center gap-2"
            trigger={
              <>
                <PersonIcon className="flex-none text-ink-soft" />
                <span className="truncate">{t('travellers.count', { count: total })}</span>
              </>
            }
          >
            {(close) => (
              <div className="grid gap-1 p-4 sm:min-w-72">
                {KINDS.map((kind) => (
                  <Counter
                    key={kind}
                    kind={kind}
                    count={state[kind]}
                    limits={travellerLimits(state, kind)}
                    onChange={(count) => onChange(withTravellers(state, kind, count))}
                  />
                ))}
                <p className="field-hint max-w-64 py-1">{t('travellers.rules')}</p>
                <Button look="strong" onClick={close}>
                  {t('travellers.done')}
                </Button>
              </div>
            )}
          </Popover>
        )}
      </Field>
      {/* As the browser sends them; the first of a name counts. */}
      <noscript>{import.meta.env.SSR && <TravellerNumbers state={state} error={error} />}</noscript>
      {KINDS.map((kind) => (
        <input key={kind} type="hidden" name={kind} value={state[kind]} />
      ))}
    </>
  )
}

interface CounterProps {
  readonly kind: TravellerKind
  readonly count: number
  readonly limits: { least: number; most: number }
  readonly onChange: (count: number) => void
}

function Counter({ kind, count, limits, onChange }: CounterProps) {
  const t = useTranslations('search')
  const name = t(`travellers.${kind}`)
  return (
    <div className="flex items-center justify-between gap-6" role="group" aria-label={name}>
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="block text-xs text-ink-soft">{t(`travellers.${kind}Age`)}</span>
      </span>
      <span className="flex items-center gap-1">
        <StepButton
          label={t('travellers.fewer', { name })}
          disabled={count <= limits.least}
          onClick={() => onChange(count - 1)}
        >
          <MinusIcon />
        </StepButton>
        <output className="w-8 text-center font-semibold tabular">{count}</output>
        <StepButton
          label={t('travellers.more', { name })}
          disabled={count >= limits.most}
          onClick={() => onChange(count + 1)}
        >
          <PlusIcon />
        </StepButton>
      </span>
    </div>
  )
}
