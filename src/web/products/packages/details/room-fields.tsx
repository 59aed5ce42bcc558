import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { RoomCounts } from '#contracts/packages/fit-rooms.ts'
import type { PackageDeparture } from '#contracts/packages/packages.ts'
import { useMoney } from '../../../lib/use-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { type ChoiceProps, type Estimate, SHARINGS } from './choice.ts'

interface RoomFieldsProps extends ChoiceProps {
  readonly departure: PackageDeparture | undefined
  readonly found: Estimate
}

/** Rooms by who shares them, each with what an adult pays in it; what does not fit is told with what would. */
export function RoomFields({ detail, choice, onChange, departure, found }: RoomFieldsProps) {
  const t = useTranslations('package-pages')
  const counts = useRef<HTMLUListElement>(null)
  const use = (rooms: RoomCounts) => {
    // The button goes with its notice; what it changed is here.
    counts.current?.querySelector('select')?.focus()
    onChange({ ...choice, rooms })
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-semibold">{t('rooms')}</legend>
      <ul ref={counts} className="grid gap-2">
        {SHARINGS.filter((sharing) => detail.sharings.includes(sharing)).map((sharing) => (
          <li key={sharing} className="flex items-center justify-between gap-3">
            <label htmlFor={`rooms-${sharing}`} className="min-w-0 text-sm">
              <span className="block font-semibold">{t(`sharing.${sharing}`)}</span>
              <Amount departure={departure} kind={sharing} />
              {sharing === 'single' && <Supplement departure={departure} />}
            </label>
            <select
              id={`rooms-${sharing}`}
              name={sharing}
              className="input w-20!"
              value={choice.rooms[sharing]}
              onChange={({ target }) =>
                onChange({ ...choice, rooms: { ...choice.rooms, [sharing]: Number(target.value) } })
              }
            >
              {Array.from({ length: 10 }, (_, count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <Roommates {...{ detail, choice, onChange }} />
      {typeof found.fitted === 'string' && <Misfit found={found} onUse={use} reason={found.fitted} />}
    </fieldset>
  )
}

function Amount({ departure, kind }: Pick<RoomFieldsProps, 'departure'> & { kind: string }) {
  const t = useTranslations('package-pages')
  const price = departure?.prices.find((one) => one.kind === kind)?.amount
  return (
    price && (
      <span className="text-ink-soft">
        <Price money={price} /> {t('each_adult')}
      </span>
    )
  )
}

/** What a room alone costs more, on this departure. */
function Supplement({ departure }: Pick<RoomFieldsProps, 'departure'>) {
  const t = useTranslations('package-pages')
  const { show } = useMoney()
  return (
    departure && (
      <span className="block text-xs text-ink-soft">
        {t('single_supplement', { amount: show(departure.single_supplement) })}
      </span>
    )
  )
}

/** Beds that are left: found by the agency, or by the customers themselves. */
function Roommates({ detail, choice, onChange }: ChoiceProps) {
  const t = useTranslations('package-pages')
  return (
    <div className="grid gap-2">
      <label className="check items-start! text-sm">
        <input
          type="checkbox"
          name="roommates"
          value="match"
          checked={choice.match}
          onChange={({ target }) => onChange({ ...choice, match: target.checked })}
        />
        <span>
          {t('match')}
          {detail.rooms_by_gender && <span className="block text-ink-soft">{t('by_gender')}</span>}
        </span>
      </label>
      <details open={choice.names !== '' || undefined}>
        <summary className="link w-fit py-2.5 text-sm font-medium">{t('name_roommates')}</summary>
        <TextField
          name="roommate_names"
          label={t('roommate_names')}
          hint={t('roommate_hint')}
          maxLength={200}
          value={choice.names}
          onChange={({ target }) => onChange({ ...choice, names: target.value })}
        />
      </details>
    </div>
  )
}

interface MisfitProps {
  readonly found: Estimate
  readonly reason: Extract<Estimate['fitted'], string>
  readonly onUse: (rooms: RoomCounts) => void
}

function Misfit({ found: { suggestion }, reason, onUse }: MisfitProps) {
  const t = useTranslations('package-pages')
  const words = suggestion && SHARINGS.filter((sharing) => suggestion[sharing] > 0)
  return (
    <Notice tone="warn" live title={t(`misfit.${reason}`)}>
      {suggestion && words && (
        <>
          <p>
            {t('would_fit', {
              rooms: words.map((kind) => t(`count.${kind}`, { count: suggestion[kind] })).join(' + '),
            })}
          </p>
          <Button size="small" className="mt-2" onClick={() => onUse(suggestion)}>
            {t('use_these')}
          </Button>
        </>
      )}
    </Notice>
  )
}
