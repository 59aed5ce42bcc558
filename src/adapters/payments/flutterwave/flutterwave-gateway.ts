import { type Currency, toDecimal } from '#contracts/money.ts'
import type { WayToPay } from '#contracts/payments/ways-to-pay.ts'
import type {
  OpenTransaction,
  PaymentGateway,
  PaymentWindow,
  TransactionRequest,
} from '#modules/payments/payment-gateway.ts'
import { callProvider, type Fetch, parseAnswer, type ProviderHttp } from '../provider-http.ts'
import { accepted, daysOf, envelopeSchema, hostedLinkSchema, problemSchema } from './flutterwave-answers.ts'
import { listChargebacks, readChargeback } from './flutterwave-chargebacks.ts'
import { listRefunds, listRefundsOf, readRefund, requestRefund } from './flutterwave-refunds.ts'
import { listTransactions, verify } from './flutterwave-transactions.ts'
import { readFlutterwaveWebhook } from './flutterwave-webhook.ts'

interface FlutterwaveOptions {
  readonly secretKey: string
  readonly publicKey: string
  /** The hash chosen in the dashboard, which webhooks carry. */
  readonly secretHash: string
  /** `https://api.flutterwave.com/v3`, or the sandbox's. No slash at the end. */
  readonly baseUrl: string
  /** `https://checkout.flutterwave.com/v3.js`, or the sandbox's. */
  readonly scriptUrl: string
  readonly fetch: Fetch
  readonly timeoutMs: number
}

/** Our channels in the words of `payment_options`. */
const PAYMENT_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  card: ['card'],
  bank: ['account'],
  bank_transfer: ['banktransfer'],
  ussd: ['ussd'],
  qr: ['nqr'],
  mobile_money: ['mobilemoneyghana', 'mobilemoneyfranco', 'mpesa'],
}

/** Mobile money has a name for each currency; naira has none. */
const MOBILE_MONEY: Readonly<Partial<Record<Currency, string>>> = {
  GHS: 'mobilemoneyghana',
  XOF: 'mobilemoneyfranco',
  XAF: 'mobilemoneyfranco',
  KES: 'mpesa',
}

/**
 * Documents of v3: "Francophone Mobile Money" (XOF, XAF; networks of Côte d'Ivoire and Senegal), "Ghana Mobile Money"
 * (MTN, Vodafone, which is Telecel by now, AirtelTigo) and "M-PESA". The customer says which network in its window.
 */
const WAYS: Readonly<Partial<Record<Currency, readonly WayToPay[]>>> = {
  NGN: ['card', 'bank_transfer', 'ussd', 'bank_account'],
  GHS: ['mtn_momo', 'telecel_cash', 'airteltigo_money', 'card'],
  XOF: ['wave', 'orange_money', 'mtn_momo', 'moov_money', 'card'],
  XAF: ['mtn_momo', 'orange_money', 'card'],
  KES: ['mpesa', 'card'],
  ZAR: ['card'],
  USD: ['card'],
}

/** In naira all that the shop's channels are, as ever; else what there is in the currency. */
function optionsOf(channel: string, currency: Currency): readonly string[] {
  const mobile = MOBILE_MONEY[currency]
  if (channel === 'mobile_money' && mobile) return [mobile]
  return PAYMENT_OPTIONS[channel] ?? []
}

/** Flutterwave v3: amounts in MAJOR units, converted in this folder and nowhere else. */
export function createFlutterwaveGateway(options: FlutterwaveOptions): PaymentGateway {
  const http: ProviderHttp = { ...options, problem: problemSchema }
  return {
    provider: 'flutterwave',
    publicKey: options.publicKey,
    scriptUrl: options.scriptUrl,
    ways: (currency) => WAYS[currency] ?? [],
    channelNames: (channels, currency) => channels.flatMap((channel) => optionsOf(channel, currency)),
    windowDetails,
    open: (request) => open(http, request),
    verify: (reference) => verify(http, reference),
    requestRefund: (refund) => requestRefund(http, refund),
    readRefund: (id, transaction) => readRefund(http, id, transaction),
    listRefundsOf: (transaction) => listRefundsOf(http, transaction),
    readWebhook: (headers, rawBody) => readFlutterwaveWebhook(options.secretHash, headers, rawBody),
    disputes: {
      readDispute: (id) => readChargeback(http, id),
      listDisputes: (window) => listChargebacks(http, daysOf(window)),
    },
    records: {
      listTransactions: (window, page) => listTransactions(http, window, page),
      listRefunds: (window, page) => listRefunds(http, window, page),
    },
  }
}

function windowDetails({ phone, description, logoUrl, returnUrl }: PaymentWindow): Record<string, string> {
  return { phone_number: phone, description, logo: logoUrl, redirect_url: returnUrl }
}

/** A known `tx_ref` gets another link to the same payment, so opening again is safe. */
async function open(http: ProviderHttp, request: TransactionRequest): Promise<OpenTransaction> {
  const answer = await callProvider(http, {
    method: 'POST',
    path: '/payments',
    body: {
      tx_ref: request.reference,
      amount: toDecimal(request.amount),
      currency: request.amount.currency,
      redirect_url: request.returnUrl,
      payment_options: request.channels.join(', '),
      customer: {
        email: request.email,
        name: `${request.firstName} ${request.lastName}`,
        phone_number: request.phone,
      },
      customizations: { title: request.title, description: request.description },
      meta: request.metadata,
    },
  })
  const { data } = parseAnswer(envelopeSchema(hostedLinkSchema), accepted(answer))
  return { accessCode: null, hostedUrl: data.link }
}
