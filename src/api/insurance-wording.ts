import { Hono } from 'hono'
import { LANGUAGES } from '#contracts/locale.ts'
import { Refusal } from '#contracts/errors.ts'
import type { DocumentDeps } from '#modules/documents/index.ts'
import { renderWording } from '#modules/insurance/index.ts'
import type { Clock } from '#platform/clock.ts'
import { COSTS } from './admission/costs.ts'
import type { Gate } from './admission/gate.ts'
import type { ApiEnvironment } from './environment.ts'

/** `GET /insurance/wording/{language}`: the wording of the shop's own insurer as a PDF, the same for everybody. */
export function insuranceWording(deps: DocumentDeps & { readonly clock: Clock }, gate: Gate): Hono<ApiEnvironment> {
  const made = new Map<string, Promise<Uint8Array>>()
  const downloads = new Hono<ApiEnvironment>()
  downloads.get('/:language', async (c) => {
    const language = LANGUAGES.find((known) => known === c.req.param('language'))
    if (!language) throw new Refusal('not_found')
    const known = made.get(language)
    if (!known) gate.pay(c, 'document')
    const { network } = gate.callerOf(c)
    const make = () => renderWording(deps, language, deps.clock.now())
    const wording = known ?? gate.lane.run({ rank: 'begun', costMs: COSTS.document.ms, caller: { network } }, make)
    made.set(language, wording)
    wording.catch(() => made.delete(language))
    return c.body(new Uint8Array(await wording), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="policy-wording-${language}.pdf"`,
      'Cache-Control': 'public, max-age=3600',
    })
  })
  return downloads
}
