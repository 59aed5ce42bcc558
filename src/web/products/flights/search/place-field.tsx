import { type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import { CityIcon, PlaneIcon } from '../../../ui/icons.tsx'
import { labelOf, type PlaceChoice, rememberPlace } from './place-choice.ts'
import { usePlaceChoices } from './use-place-choices.ts'

interface PlaceFieldProps {
  readonly label: string
  /** The chosen code, empty when none. */
  readonly code: string
  /** The city of the chosen code, as far as it is known. */
  readonly city: string
  readonly error: string | undefined
  readonly onChoose: (code: string, city: string) => void
  readonly ref?: Ref<HTMLInputElement>
  readonly className?: string
}

/**
 * A combobox for an airport or a city (WAI-ARIA 1.2, list autocomplete): arrows move through the lines,
 * Enter or leaving the field takes the marked one, Escape closes.
 */
export function PlaceField({ label, code, city, error, onChoose, ref, className }: PlaceFieldProps) {
  const t = useTranslations('search')
  /** What is being typed; null while the field shows the chosen place. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  const choices = usePlaceChoices(open ? (typed ?? '') : null)
  const lines = choices ?? []

  const take = (choice: PlaceChoice) => {
    rememberPlace(choice)
    onChoose(choice.code, choice.city)
    setTyped(null)
    setOpen(false)
  }
  const leave = () => {
    setOpen(false)
    if (typed === null) return
    const line = typed.trim() ? lines[marked] : undefined
    if (line) return take(line)
    setTyped(null)
    // A code typed from memory is as good as a line of the list; the server knows whether it exists.
    const memory = typed.trim().toUpperCase()
    if (/^[A-Z]{3}$/.test(memory)) onChoose(memory, '')
    else if (!memory) onChoose('', '')
  }
  const keys = (event: KeyboardEvent) => {
    const line = lines[marked]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (open && lines.length > 0)
        setMarked((marked + (event.key === 'ArrowDown' ? 1 : -1) + lines.length) % lines.length)
    } else if (event.key === 'Enter' && open && line) {
      event.preventDefault()
      take(line)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
      setTyped(null)
    }
  }
  const nothing = open && choices !== null && lines.length === 0 ? (typed ?? '').trim() : ''
  return (
    <Field label={label} error={error} className={className}>
      {(control) => {
        const listId = `${control.id}-list`
        const shown = open && lines.length > 0
        return (
          <div className="relative">
            <input
              {...control}
              ref={ref}
              className="input"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={shown}
              aria-controls={listId}
              aria-activedescendant={shown ? `${listId}-${marked}` : undefined}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              placeholder={t('place.placeholder')}
              value={typed ?? (code ? labelOf(city, code) : '')}
              onFocus={({ currentTarget }) => {
                currentTarget.select()
                // Brought here by an error, the traveller reads it first: the list would lie over it.
                setOpen(!error)
                setMarked(0)
              }}
              onClick={() => setOpen(true)}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value)
                setMarked(0)
                setOpen(true)
              }}
              onKeyDown={keys}
              onBlur={leave}
            />
            <PlaceList id={listId} lines={shown ? lines : []} marked={marked} onTake={take} />
            <p className="sr-only" role="status">
              {nothing ? t('place.none', { text: nothing }) : shown ? t('place.found', { count: lines.length }) : ''}
            </p>
            {nothing && <p className="panel px-4 py-3 text-sm">{t('place.none', { text: nothing })}</p>}
          </div>
        )
      }}
    </Field>
  )
}

interface PlaceListProps {
  readonly id: string
  readonly lines: readonly PlaceChoice[]
  readonly marked: number
  readonly onTake: (choice: PlaceChoice) => void
}

function PlaceList({ id, lines, marked, onTake }: PlaceListProps) {
  const t = useTranslations('search')
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('place.list')}
      className={lines.length > 0 ? 'panel place-list' : undefined}
    >
      {lines.map((line, index) => (
        // The keys belong to the field, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={line.code}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          className={classes('place-line', line.nested && 'ps-9')}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(line)}
        >
          {line.isCity ? <CityIcon /> : <PlaneIcon />}
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{line.nested ? line.airport : line.city}</span>
            <span className="block truncate text-xs text-ink-soft">{line.detail}</span>
          </span>
          <span className="badge">{line.code}</span>
        </li>
      ))}
    </ul>
  )
}
