import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { CITY_CODES } from '../../src/web/content/cities.server.ts'
import { PREVIEW_SUBJECTS as SUBJECTS } from '../../src/web/content/preview-motifs.server.ts'
import { drawPreview, drawSubjectPreview } from '../../src/web/content/city-picture.server.ts'
import { PREVIEW_SIZE } from '../../src/web/lib/page/preview.server.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../build/client/previews')
const RENDERER = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))

/** Draws what apps show with a link, one picture for each city and each product: WhatsApp and others take no SVG. */
async function drawPreviews(): Promise<void> {
  await initWasm(await readFile(RENDERER))
  await mkdir(FOLDER, { recursive: true })
  for (const code of CITY_CODES) await write(code, drawPreview(code, PREVIEW_SIZE))
  for (const subject of SUBJECTS) await write(subject, drawSubjectPreview(subject, PREVIEW_SIZE))
}

async function write(name: string, svg: string): Promise<void> {
  const drawing = new Resvg(svg)
  const picture = drawing.render()
  await writeFile(path.join(FOLDER, `${name}.png`), picture.asPng())
  picture.free()
  drawing.free()
}

await drawPreviews()
