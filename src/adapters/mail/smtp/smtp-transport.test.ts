import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeError } from '#platform/describe-error.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const ADA = 'ada.obi@example.com'

/** Knows nobody, and says so with the address, as most mail servers do. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo({ address }, _session, done) {
    done(
      Object.assign(new Error(`5.1.1 <${address}>: Recipient address rejected: User unknown`), { responseCode: 550 }),
    )
  },
})
const port = await freePort()
beforeAll(() => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

const send = (to: string, at = port): Promise<unknown> =>
  createSmtpTransport(`smtp://127.0.0.1:${at}`)
    .send({
      kind: 'account_notice',
      messageId: '<one@shop.example>',
      from: 'Teranga <hello@shop.example>',
      to,
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
      language: 'en',
      attachments: [],
    })
    .catch((error: unknown) => error)

test('why a mail was not taken is told by codes: whom it was for stands in no log and no list of faults', async () => {
  const told = JSON.stringify(describeError(await send(ADA)))
  expect(told).toContain('EENVELOPE 550 5.1.1 RCPT TO')
  expect(told).not.toContain('ada.obi')
  expect(JSON.stringify(describeError(await send(ADA, await freePort())))).toContain('ECONNREFUSED')
})
