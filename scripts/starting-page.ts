import {
  decideStart,
  meet,
  NEEDS_OF_LIVE_SALES,
  type PartName,
  PARTS,
  type Reality,
  type StartFacts,
} from '../src/start/start-rules.ts'
import type { ShopKind } from '#db/schema/settings.ts'
import { mayBecome } from '#modules/settings/index.ts'
import { table } from './markdown-table.ts'

/** What makes a part live, for test, or pretended. */
const MEANINGS: Readonly<Record<PartName, Readonly<Record<Reality, string>>>> = {
  flights: {
    live: 'Duffel with `duffel_live_…`',
    test: 'Duffel with `duffel_test_…`',
    pretended: 'the simulator, the fake server of Duffel, another `DUFFEL_BASE_URL`',
  },
  stays: {
    live: 'Hotelbeds at `https://api.hotelbeds.com`, Duffel Stays with `duffel_live_…`',
    test: 'Hotelbeds at `https://api.test.hotelbeds.com`, Duffel Stays with `duffel_test_…`',
    pretended: 'the simulator, the fake servers of Hotelbeds and Duffel, another `HOTELBEDS_ADDRESS`',
  },
  activities: {
    live: '`OCTO_ADDRESS`, `OCTO_KEY`; Hotelbeds’ activities at `https://api.hotelbeds.com`',
    test: 'the same with `OCTO_IS_TEST=yes`; Hotelbeds’ activities at `https://api.test.hotelbeds.com`',
    pretended:
      'an `OCTO_ADDRESS` of this machine, the fake server of Hotelbeds’ activities, another `HOTELBEDS_ADDRESS`',
  },
  transfers: {
    live: 'Hotelbeds’ transfers at `https://api.hotelbeds.com`',
    test: 'Hotelbeds’ transfers at `https://api.test.hotelbeds.com`',
    pretended: 'the simulator, the fake server of Hotelbeds’ transfers, another `HOTELBEDS_ADDRESS`',
  },
  insurance: {
    live: 'XCover at `https://api.xcover.com/xcover`',
    test: 'XCover at `https://staging.api.xcover.com/xcover`',
    pretended: 'the local insurer, the fake server of XCover, another `XCOVER_ADDRESS`',
  },
  'card payments': {
    live: '`sk_live_`, `pk_live_`, `FLWSECK-`, `FLWPUBK-`, each key by itself',
    test: '`sk_test_`, `pk_test_`, `FLWSECK_TEST-`, `FLWPUBK_TEST-`',
    pretended: 'the local sandboxes: no keys',
  },
  'bank account': { live: '`BANK_…`', test: '', pretended: 'the local bank, beside the sandboxes' },
  mail: { live: '`SMTP_URL`', test: '', pretended: 'the local mailbox' },
  'sign-in': { live: 'Google', test: '', pretended: 'another `GOOGLE_ISSUER`' },
}

/** A part of a kind that the table has. */
interface Kind {
  readonly name: PartName
  readonly reality: Reality
}

const KINDS: readonly Kind[] = partNames().flatMap((name) => PARTS[name].map((reality) => ({ name, reality })))
const titleOf = ({ name, reality }: Kind): string => `${name}: ${reality}`

function partNames(): PartName[] {
  return Object.keys(PARTS).filter((name): name is PartName => Object.hasOwn(PARTS, name))
}

/** What each kind may and may not stand beside; whatever is not named, it may. */
function pairsOf(row: Kind): string {
  const beside = (meeting: ReturnType<typeof meet>) =>
    KINDS.filter((column) => meet(row, column) === meeting).map(titleOf)
  const [refused, overridden] = [beside('refused'), beside('ALLOW_UNREAL_FLIGHTS')]
  const never = refused.length > 0 ? `never beside ${refused.join(', ')}` : 'beside everything'
  return `- ${titleOf(row)}: ${[never, ...(overridden.length > 0 ? [`override beside ${overridden.join(', ')}`] : [])].join('; ')}`
}

/** What a shop of one kind does where it is reached, with and without the switch. */
function addressRow(reality: Reality, address: StartFacts['address'], isHttps: boolean): string[] {
  const decide = (allowsPublicSandbox: boolean) =>
    decideStart({
      parts: [{ name: 'card payments', reality, called: '', remedy: '' }],
      address,
      isHttps,
      isProduction: true,
      hasEncryptionKeys: true,
      hasSessionSecret: true,
      allowsPublicSandbox,
      allowsUnrealFlights: false,
    })
  const verdict = (allowed: boolean): string => {
    const { refusals, standing } = decide(allowed)
    if (refusals.length > 0) return 'refused'
    if (standing.sales === 'live') return 'starts'
    return standing.localPages === 'password'
      ? 'starts; password before local pages, notice on every page'
      : 'starts; local pages on this machine only'
  }
  return [reality, address, isHttps ? 'https' : 'http', verdict(false), verdict(true)]
}

const SHOP_KINDS: readonly ShopKind[] = ['practice', 'mixed', 'live']

/** What a shop of each kind does with a database of this one. */
function databaseRow(kind: ShopKind): string[] {
  const verdict = (started: ShopKind): string => {
    if (started === kind) return 'starts'
    return mayBecome(kind, started, true) ? 'command' : 'command while nothing was sold'
  }
  return [kind, ...SHOP_KINDS.map(verdict)]
}

export function startingPage(printed: string): string {
  const meanings = partNames().map((name) => [
    name,
    ...(['live', 'test', 'pretended'] as const).map((r) => MEANINGS[name][r]),
  ])
  const addresses = (['live', 'test', 'pretended'] as const).flatMap((reality) =>
    (['loopback', 'public'] as const).flatMap((address) =>
      [false, true].map((isHttps) => addressRow(reality, address, isHttps)),
    ),
  )
  return [
    '# What may start',
    printed,
    INTRODUCTION,
    table(['part', 'live', 'test', 'pretended'], meanings),
    '## Every pair',
    PAIRS,
    KINDS.map(pairsOf).join('\n'),
    '## Every address',
    ADDRESSES,
    table(['most real part', 'reached from', 'by', 'starts', 'with `ALLOW_PUBLIC_SANDBOX=yes`'], addresses),
    '## Every database',
    DATABASES,
    table(
      ['database of a shop that is', ...SHOP_KINDS.map((kind) => `started as ${kind}`)],
      SHOP_KINDS.map(databaseRow),
    ),
    '## What live sales need besides',
    NEEDS_OF_LIVE_SALES.map(({ called }) => `- ${called}`).join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

const INTRODUCTION = `Real and pretended never mix. At every start the shop looks at each part that it is joined to, and where two of them must not meet it says which, says what to set, and does not start. The rules are \`src/start/start-rules.ts\`; its test tries every combination.`

const PAIRS = `\`override\`: starts with \`ALLOW_UNREAL_FLIGHTS=yes\` only, and every page says that payments are real and flights are not. No setting lets pretended or test money buy something real. Real mail and real sign-in may serve a shop for practice.`

const ADDRESSES = `An address is public when \`HOST\` or \`BASE_URL\` is anything but 127.0.0.1, ::1 or localhost. Local pages are the mailbox, the payment sandboxes and the local bank. On this machine they refuse requests that another machine, another host name, or a proxy for somebody else sends.`

const DATABASES = `The first start marks the database with what it sells with: practice (nothing is real), mixed (real payments without real flights) or live. A later start as something else is refused, so that no live shop works on orders and wallets that the sandboxes paid for, and none that has lost its keys goes on for practice on real customers. \`command\`: refused until \`npm run kind -- KIND --by NAME\` has changed the mark, with an entry in the audit log. What was booked or paid for practice never becomes real.

The exchange rates of a new shop and its discounts TERANGA5, FLY12, HALFDAY, NAIROBI4 and VERVE2 are for trying it. The first start that takes real money (mixed or live) deletes those rates and switches those discounts off, for good; what the agency has set or switched on itself stays. Until the agency sets rates (\`npm run rates -- set USD NGN 1450.25 --by NAME\`), prices are shown in naira alone and fares in other currencies are not sold. The same happens to each rate that is older than \`RATES_MAX_AGE_HOURS\`; it is a work item (\`npm run work\`) from two thirds of that time.`
