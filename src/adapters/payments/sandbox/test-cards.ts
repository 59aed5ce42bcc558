type CardOutcome = 'success' | 'declined' | 'insufficient' | 'pin'

/** What the providers' documented test cards do, by number. Every other number is declined. */
const TEST_CARDS: Readonly<Record<string, CardOutcome>> = {
  // Paystack
  '4084084084084081': 'success',
  '507850785078507812': 'pin',
  '5060666666666666666': 'pin',
  '4084080000005408': 'declined',
  '4084080000670037': 'insufficient',
  // Flutterwave
  '5531886652142950': 'pin',
  '5438898014560229': 'success',
  '4187427415564246': 'success',
  '5061460410120223210': 'success',
  '5061460166976054667': 'success',
  '5143010522339965': 'declined',
  '5258585922666506': 'insufficient',
}

export function outcomeOfCard(number: string): CardOutcome {
  return TEST_CARDS[number.replaceAll(/[\s-]/g, '')] ?? 'declined'
}

/** The cards that the hosted page names, one for each outcome. */
export const SHOWN_CARDS = {
  paystack: {
    success: '4084 0840 8408 4081',
    declined: '4084 0800 0000 5408',
    insufficient: '4084 0800 0067 0037',
    pin: '5060 6666 6666 6666 666',
  },
  flutterwave: {
    success: '4187 4274 1556 4246',
    declined: '5143 0105 2233 9965',
    insufficient: '5258 5859 2266 6506',
    pin: '5531 8866 5214 2950',
  },
} as const satisfies Record<string, Record<CardOutcome, string>>

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
