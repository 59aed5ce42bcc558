import type { JobHandlers } from '#db/job-worker.ts'
import { codeOf, EMAIL_CODE, emailCodePayload, findAskedCode, startEmailCode } from '#modules/accounts/index.ts'
import { letterWords, writeLetter } from './letter.ts'
import type { NotificationDeps } from './send-order-mail.ts'

/** Mails of codes that confirm an address. A code that was not mailed opens nothing: guessing needs its mails. */
export function codeMailJobs(deps: NotificationDeps & { readonly secret: string }): JobHandlers {
  return {
    [EMAIL_CODE]: async (payload) => {
      const { codeId, round } = emailCodePayload.parse(payload)
      const asked = await findAskedCode(deps.db, { codeId, round })
      // Another was asked for since, or the browser's session has ended.
      if (!asked) return
      const code = codeOf(deps.secret, { id: codeId, round })
      const t = letterWords(deps, asked.language, 'email_code', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
      await deps.mail.send({
        kind: 'email_code',
        messageId: `<${codeId}.${round}@${new URL(deps.baseUrl).hostname}>`,
        from: deps.mailFrom,
        to: asked.email,
        language: asked.language,
        attachments: [],
        ...writeLetter(deps, asked.language, t, [
          { kind: 'text', text: t('intro') },
          { kind: 'fact', label: t('label'), value: code },
          { kind: 'text', text: t('closing') },
        ]),
      })
      await startEmailCode(deps, { codeId, round })
    },
  }
}
