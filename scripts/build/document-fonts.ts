import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Cuts the document fonts down to what stands in documents. Run when a font or the rule for names changes. Ours has
 * what English, French and money need; Noto Sans has every letter and sign of a name besides, and knows where signs go.
 */
const TARGET = 'src/modules/documents/fonts'
const FONTS = [
  ['bricolage-grotesque', '400Regular/BricolageGrotesque_400Regular', 'regular'],
  ['bricolage-grotesque', '700Bold/BricolageGrotesque_700Bold', 'bold'],
  ['noto-sans', '400Regular/NotoSans_400Regular', 'noto-sans-regular'],
  ['noto-sans', '700Bold/NotoSans_700Bold', 'noto-sans-bold'],
] as const

const OURS: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x2026],
  [0x202f, 0x203a],
]
/** Latin Extended-B and the African letters among the phonetic ones, combining signs, Extended Additional and -C. */
const OF_NAMES: typeof OURS = [
  [0x180, 0x292],
  [0x300, 0x338],
  [0x358, 0x358],
  [0x1e00, 0x1ef9],
  [0x2c65, 0x2c66],
]
const money = '₦₵€£₣₹$'
const signs = '→↓✓×−≈…•'
const ours = textOf(OURS) + money + signs
const all = ours + textOf(OF_NAMES)

for (const [family, file, name] of FONTS) {
  const source = `node_modules/@expo-google-fonts/${family}`
  const text = family === 'noto-sans' ? all : ours
  const font = await subsetFont(await readFile(`${source}/${file}.ttf`), text, { targetFormat: 'truetype' })
  await writeFile(`${TARGET}/${name}.ttf`, font)
  await writeFile(`${TARGET}/LICENSE-${family}.txt`, await readFile(`${source}/LICENSE_FONT`))
}

function textOf(ranges: typeof OURS): string {
  return ranges
    .map(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join(''))
    .join('')
}
