import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { readableFont } from './readable-font.ts'

/** One drawing of one family. */
interface Face {
  /** By which a document knows it. */
  readonly name: string
  readonly font: Font
  /** Of its size: how much room a line takes. Letters with signs above and below need more. */
  readonly lineHeight: number
}

/** A piece of text in one face. */
export interface Run {
  readonly face: Face
  readonly text: string
}

/** Our own face, and the one that has every letter of a name. */
type Faces = readonly [ours: () => Face, all: () => Face]

const REGULAR: Faces = [lazyFace('regular', 1.2), lazyFace('noto-sans-regular', 1.36)]
const BOLD: Faces = [lazyFace('bold', 1.2), lazyFace('noto-sans-bold', 1.36)]

/**
 * How the pieces of a text are drawn: in one face where one has all its letters, else letter by letter with its signs.
 * What none has is left to our own, which draws an empty box.
 */
export function facesFor(text: string, bold: boolean): (piece: string) => readonly Run[] {
  const faces = bold ? BOLD : REGULAR
  const whole = faces.find((face) => hasAll(face().font, text))?.()
  return whole ? (piece) => [{ face: whole, text: piece }] : (piece) => mixedRuns(faces, piece)
}

function mixedRuns(faces: Faces, piece: string): readonly Run[] {
  return joinRuns(
    lettersOf(piece).map((text) => ({ face: (faces.find((face) => hasAll(face().font, text)) ?? faces[0])(), text })),
  )
}

/** Neighbours of one face as one. */
export function joinRuns(runs: readonly Run[]): readonly Run[] {
  const joined: Run[] = []
  for (const { face, text } of runs) {
    const last = joined.at(-1)
    if (last?.face === face) joined[joined.length - 1] = { face, text: last.text + text }
    else joined.push({ face, text })
  }
  return joined
}

/** Letters as readers count them, each with its signs. */
export function lettersOf(text: string): readonly string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function hasAll(font: Font, text: string): boolean {
  return Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

/** Reading a font takes longer than writing a document with it: a process reads each once, when it is first needed. */
function lazyFace(name: string, lineHeight: number): () => Face {
  let face: Face | undefined
  return () => (face ??= { name, lineHeight, font: readFont(name) })
}

function readFont(name: string): Font {
  const font = create(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url)))
  if (font.type !== 'TTF') throw new Error(`${name}.ttf is no single font`)
  return readableFont(font)
}
