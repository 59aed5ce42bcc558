import { classes } from '../../ui/classes.ts'
import type { Suggestion } from './suggestion.ts'

interface SuggestionListProps {
  readonly id: string
  readonly label: string
  readonly lines: readonly Suggestion[]
  /** What is said where there are none. */
  readonly nothing: string
  readonly marked: number
  /** Which of the lines. */
  readonly onTake: (index: number) => void
}

/** The lines under a field for a place, by their groups. */
export default function SuggestionList({ id, label, lines, nothing, marked, onTake }: SuggestionListProps) {
  if (nothing) return <p className="panel px-4 py-3 text-sm">{nothing}</p>
  const groups = [...new Set(lines.map(({ group }) => group))]
  return (
    <div
      id={id}
      role="listbox"
      // What can be scrolled would else be a stop of its own for Tab, and gone by then.
      tabIndex={-1}
      aria-label={label}
      className="panel max-h-80 w-[min(24rem,calc(100vw-4rem))] overflow-y-auto overscroll-contain py-1.5"
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
                <SuggestionLine
                  key={line.id}
                  id={`${id}-${index}`}
                  line={line}
                  isMarked={index === marked}
                  onTake={() => onTake(index)}
                />
              ),
          )}
        </div>
      ))}
    </div>
  )
}

interface SuggestionLineProps {
  readonly id: string
  readonly line: Suggestion
  readonly isMarked: boolean
  readonly onTake: () => void
}

function SuggestionLine({ id, line, isMarked, onTake }: SuggestionLineProps) {
  const { Icon } = line
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
      onClick={onTake}
    >
      <Icon className="flex-none text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{line.title}</span>
        <span className="block truncate text-xs text-ink-soft">{line.detail}</span>
      </span>
      {line.badge && <span className="badge">{line.badge}</span>}
    </div>
  )
}
