export type CardOutcome = 'success' | 'declined' | 'insufficient' | 'pin'

const OUTCOMES = ['success', 'insufficient', 'pin'] as const
const digitsOf = (number: string) => number.replaceAll(/[\s-]/g, '')

/** What a provider's documented test card does, whichever provider's; every other number is declined. */
export function outcomeOfCard(
  cards: readonly Readonly<Record<CardOutcome, readonly string[]>>[],
  number: string,
): CardOutcome {
  const isAmong = (numbers: readonly string[]) => numbers.some((each) => digitsOf(each) === digitsOf(number))
  return OUTCOMES.find((outcome) => cards.some((of) => isAmong(of[outcome]))) ?? 'declined'
}

const PINS = new Set(['1234', '1111', '3310'])
const OTPS = new Set(['123456', '12345'])

export const isTestPin = (pin: string): boolean => PINS.has(pin.trim())
export const isTestOtp = (otp: string): boolean => OTPS.has(otp.trim())

const BIN_DIGITS = 6

/** First digits of a card number, as the providers tell them; null of what is none. */
export function binOfCard(number: string): string | null {
  const digits = number.replaceAll(/\D/g, '')
  return digits.length > BIN_DIGITS ? digits.slice(0, BIN_DIGITS) : null
}
