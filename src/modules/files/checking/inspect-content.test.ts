import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { HARM, hostileFiles } from '../testing/hostile-files.ts'
import { packedObjects, samplePdf } from '../testing/sample-pdfs.ts'
import { exifOf, sampleJpeg, samplePng } from '../testing/sample-pictures.ts'
import { inspectContent } from './inspect-content.ts'
import { decodeJpeg, decodePng } from './pictures/codecs.ts'

const corpus = await hostileFiles()

async function kept(content: Uint8Array<ArrayBuffer>) {
  const checked = await inspectContent(content)
  if (checked.kind === 'refused') throw new Error(checked.fault)
  return checked
}

describe('a hostile file', () => {
  test('is one of many', () => expect(corpus.length).toBeGreaterThanOrEqual(60))

  test.each(corpus)('%s', async (_what, content, ends) => {
    const checked = await inspectContent(content)
    if (ends !== 'harmless') return expect(checked).toEqual({ kind: 'refused', fault: ends })
    if (checked.kind === 'refused') throw new Error(checked.fault)
    const text = Buffer.from(checked.content).toString('latin1')
    for (const harm of HARM) expect(text).not.toContain(harm)
    const points = await (checked.mediaType === 'image/png' ? decodePng : decodeJpeg)(checked.content)
    expect([points.width, points.height]).toEqual(checked.mediaType === 'image/png' ? [8, 6] : [64, 48])
  })
})

describe('a clean file', () => {
  test('that is a PDF is kept byte by byte', async () => {
    const document = new PDFDocument()
    document.text('Statement of account').addPage().text('second page')
    document.end()
    const written = new Uint8Array(await buffer(document))
    expect((await kept(written)).content).toEqual(written)
    const packed = samplePdf({ pages: 0, objects: [packedObjects('9 0 << /Type /Page >>')] })
    expect((await kept(packed)).content).toEqual(packed)
  })

  test('that is a PNG shows the same points', async () => {
    const png = samplePng()
    const { content, mediaType } = await kept(png)
    expect(mediaType).toBe('image/png')
    expect((await decodePng(content)).data).toEqual((await decodePng(png)).data)
  })

  test.each([
    [1, [64, 48], [220, 200]],
    [3, [64, 48], [30, 40]],
    [6, [48, 64], [220, 40]],
    [8, [48, 64], [30, 200]],
  ] as const)('that is a photo held the way %d is upright', async (orientation, size, corner) => {
    const { content } = await kept(await sampleJpeg([exifOf(orientation)]))
    const { data, width, height } = await decodeJpeg(content)
    expect([width, height]).toEqual(size)
    expect(Math.abs((data[0] ?? 0) - corner[0])).toBeLessThan(12)
    expect(Math.abs((data[1] ?? 0) - corner[1])).toBeLessThan(12)
  })
})
