import { describe, expect, test } from 'vitest'
import { exifOf, sampleJpeg, samplePng } from '../../testing/sample-pictures.ts'
import { createThreadedCopies } from '../copy-in-thread.ts'
import { type PictureCopy, copyPicture } from './copy-picture.ts'
import { decodeJpeg } from './codecs.ts'

const WIDTHS = [48, 96, 160]
const sizesOf = (copies: readonly PictureCopy[]) => copies.map(({ width, height }) => `${width} × ${height}`)

/** Red, green and blue in the middle of a quarter. */
async function colourIn(
  { content }: PictureCopy,
  [right, down]: readonly [number, number],
): Promise<readonly number[]> {
  const { data, width, height } = await decodeJpeg(new Uint8Array(content))
  const at = (Math.floor(height * (0.25 + down / 2)) * width + Math.floor(width * (0.25 + right / 2))) * 4
  return Array.from(data.slice(at, at + 3))
}

const near = (value: number | undefined, wanted: number) => Math.abs((value ?? 0) - wanted) < 12

describe('copies of a picture', () => {
  test('stand in each narrower width, and in its own where none is as wide', async () => {
    expect(sizesOf(await copyPicture(await sampleJpeg([], [300, 200]), WIDTHS))).toEqual([
      '48 × 32',
      '96 × 64',
      '160 × 107',
    ])
    expect(sizesOf(await copyPicture(await sampleJpeg([], [120, 80]), WIDTHS))).toEqual([
      '48 × 32',
      '96 × 64',
      '120 × 80',
    ])
    expect(sizesOf(await copyPicture(await sampleJpeg([], [50, 40]), WIDTHS))).toEqual(['50 × 40'])
    expect(sizesOf(await copyPicture(samplePng({ width: 130, height: 60 }), WIDTHS))).toEqual([
      '48 × 22',
      '96 × 44',
      '130 × 60',
    ])
  })

  test('have its colours where they were', async () => {
    const [small] = await copyPicture(await sampleJpeg([], [300, 200]), WIDTHS)
    if (!small) throw new Error('no copy')
    const [red, green] = await colourIn(small, [0, 0])
    expect([near(red, 220), near(green, 200)]).toEqual([true, true])
    const [far, low] = await colourIn(small, [1, 1])
    expect([near(far, 30), near(low, 40)]).toEqual([true, true])
  })

  test('are upright, and say nothing of who made it', async () => {
    const copies = await copyPicture(await sampleJpeg([exifOf(6)], [300, 200]), WIDTHS)
    expect(sizesOf(copies)).toEqual(['48 × 72', '96 × 144', '160 × 240'])
    for (const { content } of copies) expect(Buffer.from(content).includes('GPS')).toBe(false)
  })

  test('are none of what cannot be read', async () => {
    const whole = await sampleJpeg([], [300, 200])
    const copies = createThreadedCopies()
    for (const content of [whole.slice(0, 200), new Uint8Array(0), new TextEncoder().encode('RIFF....WEBPVP8 ')])
      expect(await copies(content, WIDTHS)).toEqual([])
    expect(sizesOf(await copies(whole, WIDTHS))).toHaveLength(3)
  })
})
