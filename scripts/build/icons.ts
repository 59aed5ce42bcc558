import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { launchBrowser } from '../../tests/browser/support/browser.ts'
import { inFewColours } from './few-colours.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../public/icons')

/** The shop's mark, as the header has it. */
const MARK =
  '<path d="M5 21c4-5 7-7 11-7s7 2 11 7M8.5 25.5c2.5-3 4.7-4.5 7.5-4.5s5 1.5 7.5 4.5" fill="none" stroke="#232560" stroke-width="2.2" stroke-linecap="round"/><circle cx="16" cy="8.5" r="3" fill="#232560"/>'
const GROUND = '#f0b13c'

/** A round icon, and one that fills its square: devices cut the shape, and leave the middle 80 %. */
const ROUND = `<circle cx="16" cy="16" r="16" fill="${GROUND}"/>${MARK}`
const FULL = `<path fill="${GROUND}" d="M0 0h32v32H0z"/><g transform="translate(16 16)scale(.72)translate(-16 -16)">${MARK}</g>`

const ICONS = [
  { name: 'icon-192', size: 192, drawing: ROUND },
  { name: 'icon-512', size: 512, drawing: ROUND },
  { name: 'maskable-192', size: 192, drawing: FULL },
  { name: 'maskable-512', size: 512, drawing: FULL },
  { name: 'apple-touch-icon', size: 180, drawing: FULL },
] as const

/** Draws the icons of the installed app into `public/icons`: needed only when the mark changes. */
const browser = await launchBrowser()
await mkdir(FOLDER, { recursive: true })
for (const { name, size, drawing } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}" style="display:block">${drawing}</svg>`,
  )
  await writeFile(path.join(FOLDER, `${name}.png`), await inFewColours(await page.screenshot({ omitBackground: true })))
  await page.close()
}
await browser.close()
