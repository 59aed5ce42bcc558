import { z } from 'zod'
import { code, idSchema, instantSchema } from '../fields.ts'
import { FILE_LIMITS } from './limits.ts'

/** What files belong to: which kinds there are, and who may do what, is said by the modules that own them. */
export const fileOwnerSchema = z.object({
  kind: z.string().regex(/^[a-z_]{1,40}$/, code('invalid')),
  id: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, code('invalid')),
})

/** A place of an owner for files, such as one document of one traveller. */
const slotSchema = z.string().regex(/^[A-Za-z0-9_.-]{1,120}$/, code('invalid'))

export const fileSchema = z.object({
  file_id: z.string(),
  slot: z.string(),
  /** As it was called where it comes from; null for who may not read it. */
  name: z.string().nullable(),
  /** `waiting`: it is all here, and is looked through for viruses before anybody may read it. */
  status: z.enum(['receiving', 'waiting', 'kept']),
  /** What it is by its content; null until it was looked at. */
  media_type: z.enum(['application/pdf', 'image/jpeg', 'image/png']).nullable(),
  bytes: z.int(),
  /** So much of it is here. */
  received: z.int(),
  created_at: instantSchema,
  /** Where it can be read, from the shop's root; null for who may not, and while it cannot be. */
  url: z.string().nullable(),
  removable: z.boolean(),
})

export const fileCreateRequest = z.object({
  owner: fileOwnerSchema,
  slot: slotSchema,
  name: z.string(code('required')).min(1, code('required')).max(FILE_LIMITS.nameCharacters, code('too_long')),
  bytes: z.int(code('invalid')).min(1, code('file_empty')).max(FILE_LIMITS.bytes, code('file_too_large')),
  /** Names the file for its sender, such as its digest: the same again goes on where it was broken off. */
  key: z.string().regex(/^[A-Za-z0-9_.-]{1,100}$/, code('invalid')),
})
export const fileResponse = z.object({ data: fileSchema })

export const fileListRequest = z.object({ owner: fileOwnerSchema })
export const fileListResponse = z.object({ files: z.array(fileSchema) })

export const fileRequest = z.object({ file_id: idSchema('fil') })
export const fileRemoveResponse = z.object({ removed: z.literal(true) })

export type FileOwnerName = z.infer<typeof fileOwnerSchema>
export type ShownFile = z.infer<typeof fileSchema>
export type FileCreateRequest = z.infer<typeof fileCreateRequest>
export type FileResponse = z.infer<typeof fileResponse>
export type FileListRequest = z.infer<typeof fileListRequest>
export type FileListResponse = z.infer<typeof fileListResponse>
export type FileRequest = z.infer<typeof fileRequest>
export type FileRemoveResponse = z.infer<typeof fileRemoveResponse>
