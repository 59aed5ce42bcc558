import { expect, test } from 'vitest'
import { isSafeLogo } from './safe-logo.ts'

const svg = (inside: string, before = '') => ({
  mediaType: 'image/svg+xml' as const,
  content: Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`),
})
const png = (bytes: readonly number[]) => ({ mediaType: 'image/png' as const, content: Buffer.from(bytes) })

test('drawings are taken, with gradients of their own', () => {
  expect(isSafeLogo(svg('<path d="M0 0h8v8H0z" fill="#075aaa"/>'))).toBe(true)
  expect(isSafeLogo(svg('<path d="M0 0h8" fill="url(#shade)"/>', '<?xml version="1.0" encoding="UTF-8"?>\n'))).toBe(
    true,
  )
  expect(isSafeLogo(svg('<style>.a{fill:#fff}</style><g id="x"/><use xlink:href="#x" class="a"/>'))).toBe(true)
  expect(isSafeLogo(png([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]))).toBe(true)
})

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT xlink:href="x"/>',
  '<path onload="alert(1)"/>',
  '<path\tonclick = "x"/>',
  '<foreignObject><body/></foreignObject>',
  '<a href="javascript:alert(1)"><path/></a>',
  '<image href="https://evil.example/spy.png"/>',
  '<use href="https://evil.example/#x"/>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<path fill="url(https://evil.example/x)"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
])('what does more than show itself is not: %s', (inside) => {
  expect(isSafeLogo(svg(inside))).toBe(false)
})

test('what is not what it says, or too large, or empty is not taken', () => {
  expect(isSafeLogo(svg('', '<!DOCTYPE svg [<!ENTITY x "y">]>'))).toBe(false)
  expect(isSafeLogo({ mediaType: 'image/svg+xml', content: Buffer.from('<html><svg></svg></html>') })).toBe(false)
  expect(isSafeLogo(png([0x3c, 0x73, 0x76, 0x67]))).toBe(false)
  expect(isSafeLogo(png([]))).toBe(false)
  expect(isSafeLogo(svg(`<path d="${'M0 0'.repeat(20_000)}"/>`))).toBe(false)
})
