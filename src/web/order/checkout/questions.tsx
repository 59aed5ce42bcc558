import type { Money } from '#contracts/money.ts'
import { ConfirmEmail } from './email-code/confirm-email.tsx'
import { PriceChanged } from './offer/price-changed.tsx'
import type { useSubmitBooking } from './sending/use-submit-booking.ts'
import type { useRefusals } from './use-refusals.ts'

interface QuestionsProps {
  readonly refusals: ReturnType<typeof useRefusals>
  /** What it costs on the screen. */
  readonly total: Money
  readonly submit: ReturnType<typeof useSubmitBooking>['submit']
  readonly book: (total: Money) => void
}

/** What is asked before a booking is taken after all: the code that was mailed, and whether a new price will do. */
export function Questions({ refusals, total, submit, book }: QuestionsProps) {
  const { unconfirmed, setUnconfirmed, newTotal, setNewTotal } = refusals
  return (
    <>
      <ConfirmEmail
        email={unconfirmed?.request.contact.email ?? null}
        resendAfter={unconfirmed?.resendAfter ?? 0}
        onClose={() => setUnconfirmed(null)}
        onChangeAddress={() => {
          setUnconfirmed(null)
          requestAnimationFrame(() => document.getElementById('contact.email')?.focus())
        }}
        onConfirmed={() => {
          setUnconfirmed(null)
          if (unconfirmed) submit(() => unconfirmed.request)
        }}
      />
      <PriceChanged
        before={total}
        actual={newTotal}
        onClose={() => setNewTotal(null)}
        onAccept={(actual) => {
          setNewTotal(null)
          book(actual)
        }}
      />
    </>
  )
}
