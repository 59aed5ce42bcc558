import type { Currency } from '#contracts/money.ts'
import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../../lib/use-shop.ts'
import { classes } from '../../../ui/classes.ts'
import { type Cabin, type CabinRow, type Seat, seatsOf, type SeatStep, stepFrom } from './seat-facts.ts'
import { lookOf } from './seat-legend.tsx'

interface SeatMapProps {
  readonly label: string
  readonly cabin: Cabin
  readonly passenger: number
  /** Who of these travellers sits where. */
  readonly sitters: ReadonlyMap<string, number>
  readonly currency: Currency
  readonly nameOf: (passenger: number) => string
  readonly onChoose: (seat: Seat) => void
}

/** Seats abreast of cabins with one aisle. */
const NARROW = 6

const STEPS: ReadonlySet<string> = new Set<SeatStep>(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
const isStep = (key: string): key is SeatStep => STEPS.has(key)

/** A cabin from above, nose at the top. One seat at a time is in the tab order; arrow keys go about. */
export function SeatMap(props: SeatMapProps) {
  const { label, cabin, passenger, sitters } = props
  const t = useTranslations('extras')
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const start = [...sitters].find(([, sitter]) => sitter === passenger)?.[0]
  const seats = seatsOf(cabin.rows)
  const current = active ?? start ?? seats.find(({ offers }) => offers.length > 0)?.name ?? seats[0]?.name

  const keys = (event: KeyboardEvent) => {
    if (!isStep(event.key) || current === undefined) return
    event.preventDefault()
    const name = stepFrom(cabin.rows, current, event.key)
    setActive(name)
    grid.current?.querySelector<HTMLElement>(`[data-seat="${name}"]`)?.focus()
  }
  return (
    <div
      className={classes(
        'mx-auto rounded-[45%_45%_0.5rem_0.5rem/7.5rem_7.5rem_0.5rem_0.5rem] border-2 border-b-0 border-line bg-[linear-gradient(var(--sunken),transparent_9rem)] px-2 pb-6',
        cabin.letters.flat().length <= NARROW ? 'max-w-84' : 'max-w-104',
      )}
    >
      <p className="pt-11 pb-3 text-center text-xs/normal text-ink-soft" aria-hidden="true">
        {t('front')}
      </p>
      <div ref={grid} role="grid" aria-label={label} className="grid gap-1">
        <CabinLetters letters={cabin.letters} />
        {cabin.rows.map((row, index) =>
          row.number === null ? (
            <Fittings key={index} row={row} />
          ) : (
            <SeatRow key={index} {...props} row={row} current={current ?? null} onFocus={setActive} onKeyDown={keys} />
          ),
        )}
      </div>
    </div>
  )
}

function CabinLetters({ letters }: Pick<Cabin, 'letters'>) {
  return (
    <div className="cabin-row text-center text-xs/normal font-semibold text-ink-soft" aria-hidden="true">
      {letters.map((section, at) => (
        <Fragment key={at}>
          {at > 0 && <span className="cabin-aisle" />}
          {section.map((letter, column) => (
            <span key={column} className="cabin-cell">
              {letter}
            </span>
          ))}
        </Fragment>
      ))}
    </div>
  )
}

function Fittings({ row }: { row: CabinRow }) {
  const t = useTranslations('extras')
  const named = [...new Set(row.fittings.filter((type) => type !== 'empty' && type !== 'exit_row'))]
  if (named.length === 0) return null
  return (
    <p className="rounded-sm bg-sunken py-1.5 text-center text-2xs text-ink-soft" role="presentation">
      {named.map((type) => t(`fittings.${type}`)).join(' · ')}
    </p>
  )
}

interface SeatRowProps extends SeatMapProps {
  readonly row: CabinRow
  /** The seat in the tab order. */
  readonly current: string | null
  readonly onFocus: (name: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function SeatRow({ row, ...props }: SeatRowProps) {
  return (
    <div role="row" className={classes('cabin-row', row.exit && 'cabin-exit')}>
      {row.sections.map((section, at) => (
        <Fragment key={at}>
          {at > 0 && (
            <span className="cabin-aisle" aria-hidden="true">
              {row.number}
            </span>
          )}
          {section.map((cell, column) =>
            cell.kind === 'gap' ? (
              <span key={column} className="cabin-cell" aria-hidden="true" />
            ) : (
              <div key={column} role="gridcell" className="cabin-cell">
                <SeatButton {...props} seat={cell.seat} />
              </div>
            ),
          )}
        </Fragment>
      ))}
    </div>
  )
}

function SeatButton({
  seat,
  cabin,
  passenger,
  sitters,
  currency,
  nameOf,
  current,
  onFocus,
  onKeyDown,
  onChoose,
}: Omit<SeatRowProps, 'row'> & { readonly seat: Seat }) {
  const t = useTranslations('extras')
  const { show } = useMoney()
  const sitter = sitters.get(seat.name)
  const offer = seat.offers.find((one) => one.passenger === passenger)
  const place = [seat.name, t(`position.${seat.position}`), seat.exit && t('exit')]
  const state =
    sitter !== undefined
      ? t('chosen_for', { name: nameOf(sitter) })
      : offer
        ? offer.amount === 0
          ? t('included')
          : show({ amount: offer.amount, currency })
        : t('taken')
  const look =
    sitter !== undefined ? 'seat-yours' : offer ? `seat-price-${lookOf(cabin.prices, offer.amount)}` : 'seat-taken'
  const order = sitter === undefined ? null : [...sitters.values()].toSorted((a, b) => a - b).indexOf(sitter) + 1
  return (
    <button
      type="button"
      data-seat={seat.name}
      data-order={order}
      className={`seat ${look}`}
      tabIndex={seat.name === current ? 0 : -1}
      aria-pressed={sitter !== undefined}
      aria-disabled={!offer && sitter === undefined}
      aria-label={[...place, state].filter(Boolean).join(', ')}
      title={[...place, state].filter(Boolean).join(', ')}
      onFocus={() => onFocus(seat.name)}
      onKeyDown={onKeyDown}
      onClick={() => onChoose(seat)}
    />
  )
}
