import type { Hono } from 'hono'
import { Refusal } from '#contracts/errors.ts'
import { idSchema } from '#contracts/fields.ts'
import { type FileDeps, readFileForStaff } from '#modules/files/index.ts'
import { nameOfStaff } from '#modules/staff/index.ts'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'
import { fileHeaders } from '../file-transfers.ts'
import { admitStaff } from './office-api.ts'
import { DESK_FILES } from './show-desk-file.ts'

/** `GET /office/api/files/{file}`: a customer's file as a download for who may see it; each look is written down. */
export function deskFiles(deps: ApiDeps & FileDeps) {
  return (api: Hono<ApiEnvironment>): void => {
    api.get(`${DESK_FILES}:id`, async (c) => {
      const { staff } = await admitStaff(deps, c, 'files.read')
      const id = idSchema('fil').safeParse(c.req.param('id')).data
      if (!id) throw new Refusal('not_found')
      deps.gate.pay(c, 'upload')
      const file = await readFileForStaff(deps, nameOfStaff(staff), id)
      return c.body(file.content, 200, fileHeaders(file))
    })
  }
}
