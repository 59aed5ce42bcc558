import { classes } from '../../ui/classes.ts'
import { type MapPin, PIN_HEIGHT, type PlacedPin } from './map-view.ts'

interface PinProps {
  readonly placed: PlacedPin
  readonly address: string
  /** Pointed at or chosen, here or in the list. */
  readonly marked: boolean
  readonly onChoose: (pin: MapPin) => void
  readonly onPoint: (id: string | null) => void
}

/** One of them on the map: a link to it, which within the page shows first what it is. */
export function Pin({ placed: { pin, x, y, text, width }, address, marked, onChoose, onPoint }: PinProps) {
  const { id, name } = pin
  return (
    <a
      href={address}
      rel="nofollow"
      aria-label={text === null ? name : `${name}, ${text}`}
      // What has no room for its price is reached through the list.
      {...(text === null && { tabIndex: -1, 'aria-hidden': true })}
      className="group cursor-pointer outline-none"
      draggable={false}
      onClick={(press) => {
        if (press.metaKey || press.ctrlKey || press.shiftKey) return
        press.preventDefault()
        onChoose(pin)
      }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(id)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onPoint(null)}
      onFocus={() => onPoint(id)}
      onBlur={() => onPoint(null)}
    >
      <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
        {text === null ? (
          <Dot name={name} marked={marked} />
        ) : (
          <>
            <rect
              x={-width / 2}
              y={-PIN_HEIGHT / 2}
              width={width}
              height={PIN_HEIGHT}
              rx={PIN_HEIGHT / 2}
              strokeWidth="1.5"
              className={classes(
                'group-focus-visible:stroke-marigold group-focus-visible:stroke-3',
                marked ? 'fill-indigo stroke-surface' : 'fill-surface stroke-indigo',
              )}
            />
            <text
              y="4.5"
              textAnchor="middle"
              className={classes('tabular text-2xs font-bold', marked ? 'fill-on-indigo' : 'fill-ink')}
            >
              {text}
            </text>
          </>
        )}
      </g>
    </a>
  )
}

function Dot({ name, marked }: { name: string; marked: boolean }) {
  return (
    <>
      <title>{name}</title>
      <circle r="11" className="fill-transparent" />
      <circle
        r="4.5"
        strokeWidth="1.5"
        className={marked ? 'fill-indigo stroke-surface' : 'fill-surface stroke-indigo'}
      />
    </>
  )
}
