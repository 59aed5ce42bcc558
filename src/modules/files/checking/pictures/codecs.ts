import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import decodeWithJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js'
import encodeWithJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js'
import decodeWithPng, { init as initPngDecoder } from '@jsquash/png/decode.js'
import encodeWithPng, { init as initPngEncoder } from '@jsquash/png/encode.js'

/** Red, green, blue and opacity of each point, row by row. */
export interface Points {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

type Bytes = Uint8Array<ArrayBuffer>

/** What browsers call points; the codecs are written for those. */
class Picture implements Points {
  readonly colorSpace = 'srgb'
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

const QUALITY = 85
const require = createRequire(import.meta.url)

async function compiled(file: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(require.resolve(file)))
}

/** Codecs in WebAssembly: what a hostile picture breaks in them stays in them. Each is compiled when it is needed. */
export async function decodeJpeg(file: Bytes): Promise<Points> {
  Object.assign(globalThis, { ImageData: Picture })
  await initJpegDecoder(await compiled('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
  return pointsOf(await decodeWithJpeg(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)))
}

export async function encodeJpeg(points: Points): Promise<Bytes> {
  await initJpegEncoder(await compiled('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  return new Uint8Array(
    await encodeWithJpeg(new Picture(points.data, points.width, points.height), { quality: QUALITY }),
  )
}

export async function decodePng(file: Bytes): Promise<Points> {
  Object.assign(globalThis, { ImageData: Picture })
  await initPngDecoder(await compiled('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
  return pointsOf(await decodeWithPng(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)))
}

export async function encodePng(points: Points): Promise<Bytes> {
  await initPngEncoder(await compiled('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
  return new Uint8Array(await encodeWithPng(new Picture(points.data, points.width, points.height)))
}

function pointsOf({ data, width, height }: { data: ArrayLike<number>; width: number; height: number }): Points {
  const isWhole = data instanceof Uint8ClampedArray && data.buffer instanceof ArrayBuffer
  if (!isWhole || data.length !== width * height * 4) throw new Error('the decoder made no picture')
  return { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height }
}
