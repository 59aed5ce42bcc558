import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/** Cuts the document fonts down to what English, French and money need. Run when the font changes. */
const SOURCE = 'node_modules/@expo-google-fonts/bricolage-grotesque'
const TARGET = 'src/modules/documents/fonts'
const WEIGHTS = { regular: '400Regular/BricolageGrotesque_400Regular', bold: '700Bold/BricolageGrotesque_700Bold' }

const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x2026],
  [0x202f, 0x203a],
]
const money = '₦₵€£₣₹$'
const signs = '→↓✓×−≈…•'

const text =
  ranges
    .map(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join(''))
    .join('') +
  money +
  signs

for (const [name, file] of Object.entries(WEIGHTS)) {
  const font = await subsetFont(await readFile(`${SOURCE}/${file}.ttf`), text, { targetFormat: 'truetype' })
  await writeFile(`${TARGET}/${name}.ttf`, font)
}
await writeFile(`${TARGET}/LICENSE.txt`, await readFile(`${SOURCE}/LICENSE_FONT`))
