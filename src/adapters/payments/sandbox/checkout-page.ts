import { html } from 'hono/html'
import { formatMoney } from '#contracts/format.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import type { PageProblem } from './act-on-transaction.ts'
import { documentOf, type Html, type Translator, translatorOf } from './checkout-document.ts'
import { accountOf, type LocalAccount, type SandboxDeps } from './sandbox-deps.ts'
import { askedMoney, type SandboxTransaction } from './sandbox-store.ts'

interface CheckoutView {
  readonly translate: Translate
  readonly account: LocalAccount
  readonly transaction: SandboxTransaction
  readonly language: Language
  readonly popup: boolean
  /** In the window of the provider's own script, which has a protocol of its own. */
  readonly official: boolean
  readonly problem: PageProblem | null
  readonly baseUrl: string
  /** Where the shop wants its customer back; null when it named no page. */
  readonly back: string | null
}

interface Part extends CheckoutView {
  readonly t: Translator
  readonly amount: string
}

/** One step of the hosted page. */
export function checkoutPage(view: CheckoutView): Html {
  const t = translatorOf(view.translate, view.language)
  const amount = formatMoney(askedMoney(view.transaction), view.language)
  const { name: provider, local } = view.account
  const part: Part = { ...view, t, amount }
  const done = view.transaction.status === 'success'
  return documentOf({
    ...view,
    t,
    title: t('title', { provider, amount }),
    event: done ? 'success' : 'loaded',
    details: done ? local.callbackDetails(view.transaction, view.back) : loadedDetails(view.transaction),
    official: view.official ? view.transaction : null,
    script: view.official ? local.ownPopup : undefined,
    body: html`
      <header>
        ${view.transaction.title ? html`<p class="provider">${provider}</p>` : ''}
        <h1>${view.transaction.title ? t('pay_to', { title: view.transaction.title }) : provider}</h1>
        <dl>
          <div>
            <dt>${t('amount')}</dt>
            <dd class="amount">${amount}</dd>
          </div>
          <div>
            <dt>${t('reference')}</dt>
            <dd>${view.transaction.reference}</dd>
          </div>
        </dl>
      </header>
      ${view.problem ? html`<p class="problem" role="alert">${t(`problems.${view.problem}`)}</p>` : ''}
      ${done ? successPart(part) : STEPS[view.transaction.step](part)}
    `,
  })
}

/** What a provider's own script loads before it says which transaction it wants. */
export function emptyPopup(deps: SandboxDeps, code: string, language: Language): Html {
  const { name, local } = accountOf(deps, code)
  const t = translatorOf(deps.translate, language)
  const official = { access_code: '', reference: '' }
  return documentOf({
    t,
    baseUrl: deps.baseUrl,
    language,
    title: name,
    script: local.ownPopup,
    event: 'precheckout',
    details: {},
    official,
    body: html``,
  })
}

export function missingPage(translate: Translate, baseUrl: string, language: Language): Html {
  const t = translatorOf(translate, language)
  return documentOf({
    t,
    baseUrl,
    language,
    title: t('missing.title'),
    event: 'error',
    details: { message: 'unknown transaction' },
    official: null,
    body: html`<h1>${t('missing.title')}</h1>
      <p>${t('missing.text')}</p>`,
  })
}

const STEPS: Record<SandboxTransaction['step'], (part: Part) => Html> = {
  choose: choosePart,
  pin: (part) => codePart(part, 'pin'),
  otp: (part) => codePart(part, 'otp'),
  transfer: (part) => waitingPart(part, 'transfer'),
  ussd: (part) => waitingPart(part, 'ussd'),
  mobile_money: (part) => waitingPart(part, 'mobile_money'),
}

function choosePart(part: Part): Html {
  const { t, amount } = part
  const { cards } = part.account.local
  return html`
    <form method="post" class="panel">
      <h2>${t('card.title')}</h2>
      <label for="card_number">${t('card.number')}</label>
      <input
        id="card_number"
        name="card_number"
        inputmode="numeric"
        autocomplete="off"
        maxlength="40"
        aria-describedby="card_hint"
      />
      <p id="card_hint" class="hint">${t('card.hint')}</p>
      <button name="action" value="card" class="main">${t('card.submit', { amount })}</button>
    </form>
    <form method="post" class="panel">
      <h2>${t('outcomes.title')}</h2>
      <ul>
        ${(['success', 'declined', 'insufficient', 'pin'] as const).map(
          (outcome) =>
            html`<li>
              <button name="action" value="${outcome}">${t(`outcomes.${outcome}`)}</button>
              <code>${cards[outcome][0]}</code>
            </li>`,
        )}
        <li><button name="action" value="transfer">${t('outcomes.transfer')}</button></li>
        <li><button name="action" value="ussd">${t('outcomes.ussd')}</button></li>
        <li><button name="action" value="mobile_money">${t('outcomes.mobile_money')}</button></li>
      </ul>
    </form>
    ${leave(part, t('cancel'))}
  `
}

function codePart(part: Part, kind: 'pin' | 'otp'): Html {
  const { t } = part
  return html`
    <form method="post" class="panel">
      <h2>${t(`${kind}.title`)}</h2>
      <label for="${kind}">${t(`${kind}.label`)}</label>
      <input
        id="${kind}"
        name="${kind}"
        inputmode="numeric"
        autocomplete="off"
        maxlength="12"
        aria-describedby="${kind}_hint"
      />
      <p id="${kind}_hint" class="hint">${t(`${kind}.hint`)}</p>
      <button name="action" value="submit_${kind}" class="main">${t(`${kind}.submit`)}</button>
    </form>
    ${otherWay(t)} ${leave(part, t('cancel'))}
  `
}

function waitingPart(part: Part, kind: 'transfer' | 'ussd' | 'mobile_money'): Html {
  const { t, amount, transaction } = part
  return html`
    <form method="post" class="panel">
      <h2>${t(`${kind}.title`)}</h2>
      <p>${t(`${kind}.text`, { amount, code: String(transaction.id) })}</p>
      <button name="action" value="complete" class="main">${t('complete')}</button>
    </form>
    ${otherWay(t)} ${leave(part, t('later'))}
  `
}

function successPart({ t, amount, popup, back }: Part): Html {
  return html`
    <section class="panel">
      <h2 role="status">${t('success.title')}</h2>
      <p>${t('success.text', { amount })}</p>
      ${!popup && back ? html`<a class="button main" href="${back}">${t('success.return')}</a>` : ''}
    </section>
  `
}

function otherWay(t: Translator): Html {
  return html`<form method="post"><button name="action" value="back" class="quiet">${t('back')}</button></form>`
}

/** Leaves the page without paying: the frame's parent is told, or the shop's page is called. */
function leave({ popup, back }: Part, label: string): Html | string {
  if (popup) return html`<p><button type="button" class="quiet" data-dismiss>${label}</button></p>`
  return back ? html`<p><a class="button quiet" href="${back}">${label}</a></p>` : ''
}

function loadedDetails({ id, access_code, email, customer_name }: SandboxTransaction) {
  return { id, accessCode: access_code, customer: { email, name: customer_name } }
}
