import { type Route, route } from '#api/route.ts'
import {
  fileCreateRequest,
  fileListRequest,
  fileListResponse,
  fileRemoveResponse,
  fileRequest,
  fileResponse,
} from '#contracts/files/files.ts'
import { createUpload, type FileDeps, finishUpload, listFiles, removeFile } from '#modules/files/index.ts'

const tag = 'Files'

/** Files that customers send: begun, sent in parts beside these calls, finished, listed and removed. */
export function fileRoutes(deps: FileDeps): readonly Route[] {
  return [
    route('fileCreate', {
      summary:
        'Begin an upload, or find the same one that was broken off; its parts follow at files/parts/{id}/{offset}',
      tag,
      access: 'session',
      request: fileCreateRequest,
      response: fileResponse,
      status: 201,
      limit: { calls: 120, perSeconds: 60, callsOfAddress: 600 },
      errors: ['not_found', 'documents_closed', 'case_over', 'order_not_payable'],
      handle: async ({ actor }, input) => ({ data: await createUpload(deps, actor, input) }),
    }),
    route('fileFinish', {
      summary: 'Have an upload that is all here looked at and kept; asked again it says the same again',
      tag,
      access: 'session',
      request: fileRequest,
      response: fileResponse,
      limit: { calls: 60, perSeconds: 60, callsOfAddress: 200 },
      errors: ['not_found', 'file_offset', 'file_unchecked', 'documents_closed', 'case_over', 'order_not_payable'],
      handle: async ({ actor }, input) => ({ data: await finishUpload(deps, actor, input.file_id) }),
    }),
    ...storedFileRoutes(deps),
  ]
}

/** What is done with files that are there. */
function storedFileRoutes(deps: FileDeps): readonly Route[] {
  return [
    route('fileList', {
      summary: 'The files of an owner that are there or on their way',
      tag,
      access: 'session',
      request: fileListRequest,
      response: fileListResponse,
      limit: { calls: 240, perSeconds: 60 },
      errors: ['not_found'],
      handle: async ({ actor }, input) => ({ files: [...(await listFiles(deps, actor, input.owner))] }),
    }),
    route('fileRemove', {
      summary: 'Take a file away',
      tag,
      access: 'session',
      request: fileRequest,
      response: fileRemoveResponse,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['not_found'],
      async handle({ actor }, input) {
        await removeFile(deps, actor, input.file_id)
        return { removed: true }
      },
    }),
  ]
}
