import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { classes } from '../../../../ui/classes.ts'
import { Field, type FieldControl } from '../../../../ui/field.tsx'
import { CityIcon, PlaneIcon } from '../../../../ui/icons.tsx'
import { labelOf, type PlaceChoice } from './place-choice.ts'
import { type PlaceTyping, usePlaceTyping } from './use-place-typing.ts'

interface PlaceFieldProps {
  readonly label: string
  /** The chosen code, empty when none. */
  readonly code: string
  /** The city of the chosen code, as far as it is known. */
  readonly city: string
  readonly error: string | undefined
  /** The field's name in what the browser sends. */
  readonly name: string
  /** What was typed and is no place yet. */
  readonly typed?: string | undefined
  /** For a destination: the code of the place to leave from, '' while there is none. */
  readonly leaving?: string
  readonly onChoose: (code: string, city: string) => void
  readonly className?: string
}

/**
 * A combobox for an airport or a city (WAI-ARIA 1.2, list autocomplete): arrows move through the lines,
 * Enter or leaving the field takes the marked one, Escape closes.
 */
export function PlaceField({
  label,
  code,
  city,
  error,
  name,
  typed = '',
  leaving,
  onChoose,
  className,
}: PlaceFieldProps) {
  const typing = usePlaceTyping(code, typed, leaving, onChoose)
  return (
    <Field label={label} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <PlaceInput
            {...{ control, name, typing }}
            chosen={code ? labelOf(city, code) : ''}
            hasError={Boolean(error)}
          />
          <PlaceList
            id={`${control.id}-list`}
            lines={typing.isShown ? typing.lines : []}
            marked={typing.marked}
            onTake={typing.take}
          />
          <PlacesSaid typing={typing} />
        </div>
      )}
    </Field>
  )
}

interface PlaceInputProps {
  readonly control: FieldControl
  readonly name: string
  readonly typing: PlaceTyping
  readonly chosen: string
  readonly hasError: boolean
}

function PlaceInput({ control, name, typing, chosen, hasError }: PlaceInputProps) {
  const t = useTranslations('search')
  const input = useRef<HTMLInputElement>(null)
  // What was typed before the page came to life is the traveller's.
  useEffect(() => {
    const early = input.current?.value ?? ''
    if (early !== (typing.typed ?? chosen)) typing.adopt(early, { open: input.current === document.activeElement })
    // Once, as the page comes to life.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const listId = `${control.id}-list`
  return (
    <input
      {...control}
      ref={input}
      name={name}
      className="input text-ellipsis"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={typing.isShown}
      aria-controls={listId}
      aria-activedescendant={typing.isShown ? `${listId}-${typing.marked}` : undefined}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder={t('place.placeholder')}
      value={typing.typed ?? chosen}
      data-typed={typing.typed?.trim() || undefined}
      onFocus={({ currentTarget }) => {
        currentTarget.select()
        // Brought here by an error, the traveller reads it first: the list would lie over it.
        typing.begin({ open: !hasError })
      }}
      onClick={typing.open}
      onChange={({ currentTarget }) => typing.type(currentTarget.value)}
      onKeyDown={typing.pressKey}
      onBlur={typing.leave}
    />
  )
}

function PlacesSaid({ typing: { isShown, lines, nothing } }: { typing: PlaceTyping }) {
  const t = useTranslations('search')
  return (
    <>
      <p className="sr-only" role="status">
        {nothing ? t('place.none', { text: nothing }) : isShown ? t('place.found', { count: lines.length }) : ''}
      </p>
      {nothing && <p className="panel px-4 py-3 text-sm">{t('place.none', { text: nothing })}</p>}
    </>
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
  const groups = [...new Set(lines.map(({ group }) => group))]
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('place.list')}
      className={
        lines.length > 0
          ? 'panel max-h-80 w-[min(24rem,calc(100vw-4rem))] overflow-y-auto overscroll-contain py-1.5'
          : undefined
      }
    >
      {groups.map((group) => (
        <div key={group} role={group && 'group'} aria-label={group}>
          {group && (
            <p className="px-3.5 py-1.5 text-xs text-ink-soft" aria-hidden="true">
              {group}
            </p>
          )}
          {lines.map(
            (line, index) =>
              line.group === group && (
                <PlaceLine
                  key={line.code}
                  id={`${id}-${index}`}
                  line={line}
                  isMarked={index === marked}
                  onTake={onTake}
                />
              ),
          )}
        </div>
      ))}
    </div>
  )
}

interface PlaceLineProps {
  readonly id: string
  readonly line: PlaceChoice
  readonly isMarked: boolean
  readonly onTake: (choice: PlaceChoice) => void
}

function PlaceLine({ id, line, isMarked, onTake }: PlaceLineProps) {
  const Icon = line.isCity ? CityIcon : PlaneIcon
  return (
    // The keys belong to the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      className={classes(
        'flex min-h-13 cursor-pointer items-center gap-3 px-3.5 py-1.5 not-aria-selected:hover:bg-sunken aria-selected:bg-indigo-soft',
        line.nested && 'ps-9',
      )}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onTake(line)}
    >
      <Icon className="flex-none text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{line.nested ? line.airport : line.city}</span>
        <span className="block truncate text-xs text-ink-soft">{line.detail}</span>
      </span>
      <span className="badge">{line.code}</span>
    </div>
  )
}
