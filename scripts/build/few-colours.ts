import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import optimise, { init } from '@jsquash/oxipng/optimise.js'
import { decodePng, encodePng } from '#modules/files/checking/pictures/codecs.ts'

const COLOURS = 64
const CHANNELS = 4
const LEVEL = 4

/**
 * The same PNG in its 64 most frequent colours: of a drawing in two of them only the soft edges have more. A palette of so
 * few is a third as long as the four channels that a browser writes.
 */
export async function inFewColours(png: Buffer): Promise<Uint8Array> {
  const { data, width, height } = await decodePng(new Uint8Array(png))
  const points = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const counts = Map.groupBy(points, (point) => point)
  const frequent = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  const kept = frequent.slice(0, COLOURS).map(([point]) => point)
  const nearest = new Map([...counts.keys()].map((point) => [point, nearestTo(point, kept)]))
  points.forEach((point, index) => (points[index] = nearest.get(point) ?? point))
  const file = createRequire(import.meta.url).resolve('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm')
  await init(await WebAssembly.compile(await readFile(file)))
  const written = await encodePng({ data, width, height })
  return new Uint8Array(await optimise(written.buffer, { level: LEVEL, interlace: false, optimiseAlpha: true }))
}

const channelsOf = (point: number) => new Uint8Array(Uint32Array.of(point).buffer)

function nearestTo(point: number, colours: readonly number[]): number {
  const wanted = channelsOf(point)
  const distance = (colour: number) =>
    channelsOf(colour).reduce((sum, value, index) => sum + (value - (wanted[index % CHANNELS] ?? 0)) ** 2, 0)
  return colours.toSorted((a, b) => distance(a) - distance(b))[0] ?? point
}
