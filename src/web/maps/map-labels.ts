interface Stop {
  readonly code: string
  readonly city: string
  readonly x: number
  readonly y: number
}

interface MapLabel extends Stop {
  readonly anchor: 'start' | 'middle' | 'end'
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Size of a letter in the drawing’s units: names of maps are written so large. */
const [LETTER, LINE] = [9, 18]
const GAP = 10

/** Names beside their places, each where it covers neither another name nor another place, and stays in the picture. */
export function placeLabels(stops: readonly Stop[], width: number, height: number): MapLabel[] {
  const taken: Box[] = stops.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }))
  return stops.map((stop) => {
    const spots = spotsOf(stop).map((label) => ({ label, box: boxOf(label) }))
    const inside = spots.filter(
      ({ box }) => box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height,
    )
    const choice = inside.toSorted((a, b) => covered(a.box, taken) - covered(b.box, taken))[0] ?? spots[0]
    if (choice) taken.push(choice.box)
    return choice?.label ?? { ...stop, anchor: 'start' }
  })
}

/** Right, left, above, below, and the corners between. */
function spotsOf({ code, city, x, y }: Stop): MapLabel[] {
  return [
    { code, city, x: x + GAP, y: y + 5, anchor: 'start' },
    { code, city, x: x - GAP, y: y + 5, anchor: 'end' },
    { code, city, x, y: y - GAP - 2, anchor: 'middle' },
    { code, city, x, y: y + GAP + LINE - 2, anchor: 'middle' },
    { code, city, x: x + 4, y: y - GAP - 2, anchor: 'start' },
    { code, city, x: x + 4, y: y + GAP + LINE - 2, anchor: 'start' },
    { code, city, x: x - 4, y: y - GAP - 2, anchor: 'end' },
    { code, city, x: x - 4, y: y + GAP + LINE - 2, anchor: 'end' },
  ]
}

function boxOf({ code, city, x, y, anchor }: MapLabel): Box {
  const width = (code.length + 1 + city.length) * LETTER
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - LINE + 3, bottom: y + 4 }
}

/** How much of a box others cover. */
const covered = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + overlap(box, other), 0)

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}
