import { deflateSync } from 'node:zlib'
import { joined } from './sample-pictures.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface PdfParts {
  readonly pages?: number
  /** In the catalogue. */
  readonly catalogue?: string
  readonly trailer?: string
  /** Whole objects, from number 100 on. */
  readonly objects?: readonly (Uint8Array | string)[]
}

/** A PDF as a writer makes it, with its table of objects, and with whatever else is put into it. */
export function samplePdf({ pages = 1, catalogue = '', trailer = '', objects = [] }: PdfParts = {}): Bytes {
  const kids = Array.from({ length: pages }, (_, page) => `${3 + page} 0 R`).join(' ')
  const all: (readonly [number: number, body: Uint8Array | string])[] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`],
    ...Array.from(
      { length: pages },
      (_, page) => [3 + page, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>'] as const,
    ),
    ...objects.map((body, at) => [1_000 + at, body] as const),
  ]
  let file = joined('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n')
  const places = all.map(([number, body]) => {
    const at = file.length
    file = joined(file, `${number} 0 obj\n`, body, '\nendobj\n')
    return `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 1\n0000000000 65535 f \n${places.join('')}`
  return joined(file, `${table}trailer\n<< /Size 2000 /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`)
}

const PLAIN = '/Filter /FlateDecode'

interface Packing {
  /** How it says that it is packed. */
  readonly facts?: string
  /** The word before it, with what follows on its line. */
  readonly word?: string
  /** So many bytes are cut off at the end, … */
  readonly end?: number
  /** … and this stands there. */
  readonly after?: string
}

/** Objects packed into a stream, where no search of the plain file finds them. */
export function packedObjects(objects: string, { facts = PLAIN, word, end = 0, after = '' }: Packing = {}): Bytes {
  const content = deflateSync(joined(objects))
  return objectsAs(joined(content.subarray(0, content.length - end), after), facts, word)
}

/** A stream of objects of which this is what stands in the file. */
export function objectsAs(content: Uint8Array, facts = PLAIN, word = 'stream\n'): Bytes {
  return joined(`<< /Type /ObjStm /N 1 /First 5 ${facts} /Length ${content.length} >>\n${word}`, content, '\nendstream')
}

/** A stream that is packed as tightly as can be. */
export function packedNothing(bytes: number): Bytes {
  const content = deflateSync(Buffer.alloc(bytes), { level: 9 })
  return joined(`<< /Filter /FlateDecode /Length ${content.length} >>\nstream\n`, content, '\nendstream')
}
