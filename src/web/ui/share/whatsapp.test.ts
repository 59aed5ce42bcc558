import { expect, test } from 'vitest'
import { whatsAppLink } from './whatsapp.ts'

test('a text goes to a number, or to whom its writer picks, letter by letter', () => {
  const text = 'Réservation K7M2QP : 50 % & plus, dès ₦39,107 → https://shop.example/?a=1#b'
  const toShop = new URL(whatsAppLink(text, '+2347000000000'))
  expect([toShop.host, toShop.pathname]).toEqual(['wa.me', '/2347000000000'])
  expect(toShop.searchParams.get('text')).toBe(text)
  expect([...toShop.searchParams.keys()]).toEqual(['text'])
  expect(new URL(whatsAppLink(text)).pathname).toBe('/')
})
