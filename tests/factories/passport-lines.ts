import { checkDigit } from '../../src/web/travellers/passport/mend-lines.ts'

/** Whose document it is, as its lines write it; a Nigerian lady by default, invented by us. */
interface Holder {
  readonly state?: string
  readonly names?: string
  readonly number?: string
  readonly nationality?: string
  readonly born?: string
  readonly sex?: string
  readonly expires?: string
  readonly personal?: string
}

/** ICAO Doc 9303 fills what is left with `<`. */
const fill = (text: string, length: number) => text.padEnd(length, '<').slice(0, length)
const checked = (text: string) => `${text}${checkDigit(text)}`

/** Two lines of a passport (TD3) as a state would print them. */
export function passportLines(holder: Holder = {}): [string, string] {
  const { state = 'NGA', names = 'OBI<<NGOZI<ADA', number = 'A12345678', nationality = state } = holder
  const { born = '880229', sex = 'F', expires = '310501', personal = '' } = holder
  const [no, birth, until] = [checked(fill(number, 9)), checked(born), checked(expires)]
  const own = checked(fill(personal, 14))
  const second = no + fill(nationality, 3) + birth + sex + until + own
  return [fill(`P<${fill(state, 3)}${names}`, 44), second + checkDigit(no + birth + until + own)]
}

/** Three lines of a card of credit card size (TD1). */
export function cardLines({
  number = 'D23145890',
  born = '740812',
  sex = 'F',
  expires = '320415',
}: Holder = {}): string[] {
  const first = fill(`IDCIV${checked(fill(number, 9))}`, 30)
  const [birth, until] = [checked(born), checked(expires)]
  const optional = fill('', 11)
  const whole = checkDigit(first.slice(5) + birth + until + optional)
  return [first, `${birth}${sex}${until}CIV${optional}${whole}`, fill('KOUASSI<<AYA<MARIE', 30)]
}

/** Two lines of a card of the older, larger size (TD2). */
export function largeCardLines(): string[] {
  const [no, birth, until] = [checked('K98765432'), checked('950101'), checked('280630')]
  const second = `${no}SEN${birth}M${until}${fill('', 7)}`
  return [fill('I<SENDIOP<<MAMADOU', 36), second + checkDigit(no + birth + until + fill('', 7))]
}
