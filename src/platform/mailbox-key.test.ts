import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-key.ts'

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+flights@example.com', 'ada@example.com'],
  ['ada+a+b@EXAMPLE.com.', 'ada@example.com'],
  ['a.d.a@gmail.com', 'ada@gmail.com'],
  ['A.da+x@GoogleMail.com', 'ada@gmail.com'],
  ['ada.obi@example.com', 'ada.obi@example.com'],
  ['ａｄａ@example.com', 'ada@example.com'],
  ['ada@müller.example', 'ada@xn--mller-kva.example'],
  ['ada@MÜLLER.example', 'ada@xn--mller-kva.example'],
  ['ada@xn--mller-kva.example', 'ada@xn--mller-kva.example'],
  ['"ada"@example.com', 'ada@example.com'],
  ['"a@b"@example.com', 'a@b@example.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['no address', '@no address'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address).mailbox).toBe(mailbox)
})
