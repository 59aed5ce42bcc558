import type { Points } from './codecs.ts'

/** A picture made narrower, each point the mean of those that it stands for. */
export function shrinkPicture({ data, width, height }: Points, toWidth: number): Points {
  const toHeight = Math.max(1, Math.round((height * toWidth) / width))
  const narrow = new Float32Array(toWidth * height * 4)
  blend({
    from: data,
    into: narrow,
    spans: spansOf(width, toWidth),
    lines: height,
    step: 4,
    line: [width * 4, toWidth * 4],
  })
  const small = new Float32Array(toWidth * toHeight * 4)
  const row = toWidth * 4
  blend({ from: narrow, into: small, spans: spansOf(height, toHeight), lines: toWidth, step: row, line: [4, 4] })
  return { data: new Uint8ClampedArray(small), width: toWidth, height: toHeight }
}

/** Which points one of the smaller picture stands for, and how much of each. */
interface Span {
  readonly first: number
  readonly weights: Float32Array
}

function spansOf(from: number, to: number): readonly Span[] {
  const scale = from / to
  return Array.from({ length: to }, (_, at) => {
    const [start, end] = [at * scale, Math.min(from, (at + 1) * scale)]
    const first = Math.floor(start)
    const weights = Array.from({ length: Math.ceil(end) - first }, (__, offset) => {
      const point = first + offset
      return (Math.min(end, point + 1) - Math.max(start, point)) / (end - start)
    })
    return { first, weights: Float32Array.from(weights) }
  })
}

interface Blend {
  readonly from: Uint8ClampedArray | Float32Array
  readonly into: Float32Array
  readonly spans: readonly Span[]
  /** How many lines are blended, each by itself. */
  readonly lines: number
  /** From one point of a line to the next. */
  readonly step: number
  /** From one line to the next, before and after. */
  readonly line: readonly [from: number, into: number]
}

function blend({ from, into, spans, lines, step, line }: Blend): void {
  for (let at = 0; at < lines; at++) {
    for (const [to, { first, weights }] of spans.entries()) {
      let [red, green, blue, opacity] = [0, 0, 0, 0]
      let point = at * line[0] + first * step
      for (const weight of weights) {
        red += weight * (from[point] ?? 0)
        green += weight * (from[point + 1] ?? 0)
        blue += weight * (from[point + 2] ?? 0)
        opacity += weight * (from[point + 3] ?? 0)
        point += step
      }
      const place = at * line[1] + to * step
      into[place] = red
      into[place + 1] = green
      into[place + 2] = blue
      into[place + 3] = opacity
    }
  }
}
