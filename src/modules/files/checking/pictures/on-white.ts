import type { Points } from './codecs.ts'

/** What is seen through shows paper. */
export function onWhite({ data, width, height }: Points): Points {
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] ?? 255) / 255
    if (opacity === 1) continue
    for (let color = at; color < at + 3; color++) data[color] = (data[color] ?? 0) * opacity + 255 * (1 - opacity)
    data[at + 3] = 255
  }
  return { data, width, height }
}
