import type { FieldCode } from '#contracts/errors.ts'

/** Kinds of files that are kept. */
export type MediaType = 'application/pdf' | 'image/jpeg' | 'image/png'

/** Why a file is not kept: each has a text that says what its sender can do. */
export type FileFault = Extract<
  FieldCode,
  | 'file_type'
  | 'file_empty'
  | 'file_too_many_pixels'
  | 'file_damaged'
  | 'file_heic'
  | 'file_pdf_locked'
  | 'file_pdf_active'
  | 'file_pdf_pages'
  | 'file_virus'
>

type Bytes = Uint8Array<ArrayBuffer>

/** What is kept of a file, or why nothing is. */
export type CheckedContent =
  | { readonly kind: 'valid'; readonly mediaType: MediaType; readonly content: Bytes }
  | { readonly kind: 'refused'; readonly fault: FileFault }

/** Looks at what a file is, whatever it is called, and makes pictures anew. */
export type CheckContent = (content: Bytes) => Promise<CheckedContent>

export const refused = (fault: FileFault): CheckedContent => ({ kind: 'refused', fault })
