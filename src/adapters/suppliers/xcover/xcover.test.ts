import { describeInsurer } from '#modules/insurance/insurer.conformance.ts'
import { packageRecords } from '../fake-xcover/package-records.ts'
import { MAGIC_COSTS, MAGIC_COUNTRY } from '../local-insurer/magic.ts'
import { INSURED, openXcoverStage, QUESTION } from './testing/xcover-stage.ts'

describeInsurer('XCover', async () => {
  const { insurer, db, close } = await openXcoverStage()
  return {
    insurer,
    question: QUESTION,
    insured: INSURED,
    dearer: {
      ...QUESTION,
      destinations: [MAGIC_COUNTRY],
      tripCost: { amount: MAGIC_COSTS.premium_changed * 100, currency: 'NGN' },
    },
    isDeclined: async (quoteRef) => (await packageRecords.find(db, quoteRef))?.optedOutAt !== null,
    close,
  }
})
