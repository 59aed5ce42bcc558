import type { Hono } from 'hono'
import { Refusal } from '#contracts/errors.ts'
import { idSchema } from '#contracts/fields.ts'
import { type CaseReaderDeps, readLetterForStaff } from '#modules/cases/index.ts'
import type { LetterDeps } from '#modules/documents/index.ts'
import { nameOfStaff } from '#modules/staff/index.ts'
import { languageSchema } from '../document-downloads.ts'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'
import { DESK_LETTERS } from './desk-letter-url.ts'
import { admitStaff } from './office-api.ts'

/** `GET /office/api/letters/{case}/{order}`: the reservation letter of a booking beside a case; each look is written down. */
export function deskLetters(deps: ApiDeps & CaseReaderDeps & LetterDeps) {
  return (api: Hono<ApiEnvironment>): void => {
    api.get(`${DESK_LETTERS}:reference/:order`, async (c) => {
      const { staff } = await admitStaff(deps, c, 'files.read')
      const orderId = idSchema('ord').safeParse(c.req.param('order')).data
      if (!orderId) throw new Refusal('not_found')
      deps.gate.pay(c, 'document')
      const language = languageSchema.safeParse(c.req.query('language')).data ?? staff.language
      const wanted = { reference: c.req.param('reference'), orderId, language }
      const { filename, contentType, content } = await readLetterForStaff(deps, nameOfStaff(staff), wanted)
      return c.body(new Uint8Array(content), 200, {
        'Content-Type': contentType,
        'Content-Disposition': `attachment; filename="${filename}"`,
      })
    })
  }
}
