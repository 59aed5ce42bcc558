/** Each by the utility that paints it; they say both what is light and what is dark. */
const PAINTS = {
  land: 'fill-land',
  sea: 'fill-sea',
  park: 'fill-palm-soft',
  edge: 'fill-coast',
  road: 'fill-surface',
  ink: 'fill-ink',
  soft: 'fill-ink-soft',
} as const

export type StreetColours = Readonly<Record<keyof typeof PAINTS, string>>

/** The shop's colours where an element stands, in a notation that MapLibre reads. */
export function streetColours(element: HTMLElement): StreetColours {
  const pen = penOf(document.createElement('canvas'))
  const probe = element.appendChild(document.createElement('i'))
  const colourOf = (paint: string): string => {
    probe.className = paint
    return pen(getComputedStyle(probe).fill)
  }
  const colours = {
    land: colourOf(PAINTS.land),
    sea: colourOf(PAINTS.sea),
    park: colourOf(PAINTS.park),
    edge: colourOf(PAINTS.edge),
    road: colourOf(PAINTS.road),
    ink: colourOf(PAINTS.ink),
    soft: colourOf(PAINTS.soft),
  }
  probe.remove()
  return colours
}

/** Paints a point and reads it back: colours of CSS in the numbers of a screen. */
function penOf(canvas: HTMLCanvasElement): (colour: string) => string {
  const [width, height] = [1, 1]
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return (colour) => {
    if (!pen) return 'gray'
    pen.fillStyle = colour
    pen.fillRect(0, 0, width, height)
    const [red, green, blue] = pen.getImageData(0, 0, width, height).data
    return `rgb(${red},${green},${blue})`
  }
}
