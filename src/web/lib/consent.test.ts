import { expect, test } from 'vitest'
import { COOKIES_VERSION } from '#contracts/accounts/consent.ts'
import { readConsent } from './consent.ts'

test.each([
  ['', null],
  ['sid=abc', null],
  [`consent=${COOKIES_VERSION}:`, []],
  [`sid=abc; consent=${COOKIES_VERSION}:recents; settings=x`, ['recents']],
  [`consent=${COOKIES_VERSION}:recents+advertising`, ['recents']],
  ['consent=2020-01-01:recents', null],
  [`other-consent=${COOKIES_VERSION}:recents`, null],
  ['consent=%00<script>', null],
])('the cookies %j allow %j', (cookies, allowed) => {
  expect(readConsent(cookies)).toEqual(allowed)
})
