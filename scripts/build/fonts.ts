import { copyFile, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Cuts the shop's typeface (Bricolage Grotesque, SIL Open Font License) down to what English, French
 * and money need. The naira and cedi signs lie in the package's "latin-ext" file: they become a second,
 * tiny file, so that a page of prices needs no other font. Run after the package changes.
 */
const PACKAGE = 'node_modules/@fontsource-variable/bricolage-grotesque'
const OUTPUT = 'src/web/fonts'

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„†•…‹›€™−`
const CURRENCY_SIGNS = '₦₵'

/** One optical size between small print and headings (a second axis costs 30 KB); regular to bold. */
const AXES = { opsz: 20, wght: { min: 400, max: 700, default: 400 } }
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'tnum', 'pnum']

async function cut(source: string, text: string, target: string): Promise<void> {
  const font = await readFile(`${PACKAGE}/files/${source}`)
  const options = { targetFormat: 'woff2', variationAxes: AXES, keepFeatures: FEATURES } as const
  const result = await subsetFont(font, text, options)
  await writeFile(`${OUTPUT}/${target}`, result)
  process.stdout.write(`${target}: ${(result.length / 1024).toFixed(1)} KB\n`)
}

await cut('bricolage-grotesque-latin-opsz-normal.woff2', TEXT, 'shop.woff2')
await cut('bricolage-grotesque-latin-ext-opsz-normal.woff2', CURRENCY_SIGNS, 'shop-currency.woff2')
await copyFile(`${PACKAGE}/LICENSE`, `${OUTPUT}/LICENSE.txt`)
