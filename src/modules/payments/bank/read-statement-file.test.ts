import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FileFault, MAX_FILE_BYTES, readStatementFile, type StatementRow } from './read-statement-file.ts'
import { readAmount, readDate } from './statement-cells.ts'

const read = (text: string, names = {}) => readStatementFile(new TextEncoder().encode(text), names)
function rowsOf(file: ReturnType<typeof readStatementFile>): readonly StatementRow[] {
  if (file.kind === 'fault') throw new Error(`not read: ${file.fault}`)
  return file.rows
}
const faultOf = (file: ReturnType<typeof readStatementFile>): FileFault | null =>
  file.kind === 'fault' ? file.fault : null
/** Credits as `amount narration`, the rest as what they are. */
const told = (rows: readonly StatementRow[]) =>
  rows.map((row) => {
    if (row.kind === 'credit') return `${row.line.amount} ${row.line.currency} ${row.line.narration}`
    return row.kind === 'ignored' ? 'ignored' : `malformed ${row.reason}`
  })

describe('exports of banks', () => {
  test.each<[string, string, string[]]>([
    [
      'a statement with lines above its table, credits and debits apart',
      `Account Name:,TERANGA TRAVEL LTD,,,,
Account No:,0123456789,,,,
Period:,01/11/2026 - 30/11/2026,,,,

Trans. Date,Value. Date,Reference,Debits,Credits,Balance,Remarks
21/11/2026,21/11/2026,,"","1,250,000.00","2,250,000.00",NIP FRM ADA OBI-7KQ2M9XBTF
21/11/2026,21/11/2026,,26.88,,"2,249,973.12",NIP CHARGE
,,,,,,CLOSING BALANCE`,
      ['125000000 NGN NIP FRM ADA OBI-7KQ2M9XBTF', 'ignored', 'ignored'],
    ],
    [
      'semicolons, abbreviated months',
      'DATE;DESCRIPTION/PAYEE/MEMO;VALUE DATE;DEBIT AMOUNT;CREDIT AMOUNT;BALANCE\r\n21-NOV-2026;TRF 7KQ2M9XBTF;21-NOV-2026;0.00;5000.5;1\r\n',
      ['500050 NGN TRF 7KQ2M9XBTF'],
    ],
    [
      'tabs, one amount and its side',
      'Posting Date\tNarration\tAmount\tDR/CR\tSession ID\n21.11.26 14:05\tpay\t₦5,000.00\tCR\t00012\n21.11.26 14:06\tfee\t50\tDR\t00013\n',
      ['500000 NGN pay 00012', 'ignored'],
    ],
    [
      'signs instead of sides',
      'Date,Details,Amount\n2026-11-21,in,"5,000.00"\n2026-11-21,out,-10\n2026-11-21,out,(10.00)\n2026-11-21,out,10.00DR',
      ['500000 NGN in', 'ignored', 'ignored', 'ignored'],
    ],
    [
      'an app’s money in and out',
      'Date/Time,Money In,Money out,Category,To / From,Description,Balance\n21/11/26 09:15:00,"₦12,000.00",,inward transfer,Ada Obi,7KQ2M9XBTF,"₦1"\n',
      ['1200000 NGN 7KQ2M9XBTF'],
    ],
  ])('%s', (_, text, expected) => {
    expect(told(rowsOf(read(text)))).toEqual(expected)
  })

  test('with headings of their own are read by what the shop is told', () => {
    const text = 'Gebucht,Zweck,Haben\n21/11/2026,7KQ2M9XBTF,100.00\n'
    expect(faultOf(read(text))).toBe('no_columns')
    expect(told(rowsOf(read(text, { date: 'gebucht', narration: 'ZWECK', credit: 'Haben' })))).toEqual([
      '10000 NGN 7KQ2M9XBTF',
    ])
  })

  test('in UTF-8 with a mark, UTF-16 or the code page of Windows say the same', () => {
    const text = 'Date,Narration,Credit\r\n21/11/2026,Élodie 7KQ2M9XBTF,100.00\r\n'
    const utf16 = (big: boolean) => {
      const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
      return big ? bytes.swap16() : bytes
    }
    for (const file of [Buffer.from(`\ufeff${text}`, 'utf8'), utf16(false), utf16(true), Buffer.from(text, 'latin1')])
      expect(told(rowsOf(readStatementFile(file)))).toEqual(['10000 NGN Élodie 7KQ2M9XBTF'])
  })

  test('name the same line alike when they overlap, and two lines that say the same apart', () => {
    const head = 'Date,Narration,Credit\n'
    const ids = (text: string) =>
      rowsOf(read(head + text)).map((row) => (row.kind === 'credit' ? row.line.line_id : null))
    const [a, twin] = ids('21/11/2026,x,100.00\n21/11/2026,x,100.00\n')
    expect(a).not.toBe(twin)
    expect(ids('20/11/2026,old,1.00\n21/11/2026,x,"100.0"\n21-Nov-2026,x,₦100.00\n')).toEqual([
      expect.any(String),
      a,
      twin,
    ])
  })
})

describe('a hostile file', () => {
  const HEAD = 'Date,Narration,Credit\n'

  test.each<[string, string, string[]]>([
    [
      'formulas',
      `${HEAD}21/11/2026,"=HYPERLINK(""http://evil.example"")",=1+1\n21/11/2026,=cmd|' /C calc'!A0,1.00\n`,
      ['malformed amount', "100 NGN =cmd|' /C calc'!A0"],
    ],
    [
      'powers and huge amounts',
      `${HEAD}21/11/2026,x,1e9\n21/11/2026,x,99999999999999999999\n21/11/2026,x,0x10\n21/11/2026,x,1.005\n21/11/2026,x,"1,00"\n21/11/2026,x,NaN\n`,
      Array.from({ length: 6 }, () => 'malformed amount'),
    ],
    ['a thousand million naira', `${HEAD}21/11/2026,x,"1,000,000,000.00"\n`, ['100000000000 NGN x']],
    [
      'days that are none',
      `${HEAD}31/02/2026,x,1\n11/21/2026,x,1\n,x,1\n21/11/0026,x,1\nnow(),x,1\n`,
      Array.from({ length: 5 }, () => 'malformed date'),
    ],
    [
      'rows too short and too long',
      `${HEAD}21/11/2026\n21/11/2026,x,1,2,3,4,5\n,,\n`,
      ['ignored', '100 NGN x', 'ignored'],
    ],
    ['NUL characters and half characters', `${HEAD}21/11/2026,a\0b,1.00\n`, ['100 NGN ab']],
  ])('with %s', (_, text, expected) => {
    expect(told(rowsOf(read(text)))).toEqual(expected)
  })

  test.each<[string, Uint8Array, FileFault]>([
    ['nothing', new Uint8Array(), 'no_columns'],
    ['a workbook', Buffer.from(`PK\u0003\u0004${'\u0000\u0001\u0002\u0014'.repeat(50)}`), 'no_text'],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'no_columns'],
    ['ten megabytes', Buffer.alloc(10 * 1024 * 1024, 'a,'), 'too_large'],
    ['a quote that never ends', Buffer.from(`Date,Narration,Credit\n21/11/2026,"x${'y'.repeat(100_000)}`), 'no_table'],
    ['one endless row', Buffer.alloc(MAX_FILE_BYTES, ','), 'no_table'],
    ['rows without end', Buffer.from(`Date,Narration,Credit\n${'21/11/2026,x,1\n'.repeat(6_000)}`), 'too_many_rows'],
  ])('that is %s is refused whole', (_, file, fault) => {
    expect(faultOf(readStatementFile(file))).toBe(fault)
  })

  test('never throws and never finds money that is not written', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const file = readStatementFile(Buffer.concat([Buffer.from('Date,Narration,Credit\n'), bytes]))
        if (file.kind !== 'rows') return
        for (const row of file.rows) if (row.kind === 'credit') expect(row.line.amount).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['21/11/2026', '2026-11-20T23:00:00.000Z'],
  ['1-Jan-2027', '2026-12-31T23:00:00.000Z'],
  ['21 November 2026 02:05 PM', '2026-11-21T13:05:00.000Z'],
  ['2026-11-21T14:05:06', '2026-11-21T13:05:06.000Z'],
  ['21/11/26 00:30', '2026-11-20T23:30:00.000Z'],
])('%s is in Lagos', (cell, instant) => {
  expect(readDate(cell)?.toISOString()).toBe(instant)
})

test.each<[string, number | string]>([
  ['1,250.00', 125_000],
  ['NGN 1250', 125_000],
  ["₦ 1'250.5", 125_050],
  ['0.00', 'none'],
  ['', 'none'],
  ['-', 'none'],
  ['12,50', 'malformed'],
  ['1,2500', 'malformed'],
  ['XYZ 5', 'malformed'],
])('%j is the amount %s', (cell, amount) => {
  const found = readAmount(cell)
  expect(found.kind === 'amount' ? found.money.amount : found.kind).toBe(amount)
})
