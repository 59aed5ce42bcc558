import type { PageContext } from '../../../lib/page/page-context.ts'
import type { LatePanels } from '../../late-panels.ts'
import type { CheckoutPanel } from '../checkout-panel.ts'
import type { OfferedChoice } from './use-choices.ts'

/** What is asked, yes or no, beside these offers, with all that the booking form shows of it; in trouble nothing is. */
export async function loadChoices(
  { api, settings }: PageContext,
  panels: LatePanels<CheckoutPanel>,
  offer_ids: readonly string[],
): Promise<readonly OfferedChoice[]> {
  try {
    const { choices } = await api.call('orderChoices', { offer_ids: [...offer_ids], country: settings.country })
    const shown = await panels.load(choices.map(({ kind }) => kind))
    return await Promise.all(
      choices.map(async (choice) => ({ ...choice, offer: await shown[choice.kind]?.load(api, choice.offer_id) })),
    )
  } catch {
    return []
  }
}
