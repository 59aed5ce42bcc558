import type { Insertable } from 'kysely'
import type { Db } from '../handle.ts'
import type { PromotionTables } from '../schema/promotions.ts'

const RUNNING = { starts_at: new Date('2026-01-01T00:00:00Z'), ends_at: new Date('2036-01-01T00:00:00Z') }
const UNLIMITED = { max_discount: null, total_limit: null, per_user_limit: null }

/** Discounts to try a shop with: by code, without a code, for a kind of card, for one product. */
const RULES: readonly Insertable<PromotionTables['coupons']>[] = [
  {
    ...RUNNING,
    ...UNLIMITED,
    demonstration: true,
    code: 'TERANGA5',
    name_en: 'Welcome: 5% off',
    name_fr: 'Bienvenue\u00A0: 5\u00A0% de remise',
    kind: 'percent',
    value: 500,
    currency: 'NGN',
    max_discount: 5_000_000,
    min_order_amount: 5_000_000,
  },
  {
    ...RUNNING,
    ...UNLIMITED,
    demonstration: true,
    code: 'NAIROBI4',
    name_en: 'Nairobi: 4% off the fare',
    name_fr: 'Nairobi\u00A0: 4\u00A0% de remise sur le tarif',
    source: 'promotion',
    kind: 'percent',
    value: 400,
    currency: 'NGN',
    applies_to: 'base',
    scope: JSON.stringify({ products: ['flight'], routes: ['NG-NBO'] }),
    stackable: true,
  },
  {
    ...RUNNING,
    ...UNLIMITED,
    demonstration: true,
    code: 'VERVE2',
    name_en: 'Verve cards: 2% off',
    name_fr: 'Cartes Verve\u00A0: 2\u00A0% de remise',
    source: 'bank_offer',
    kind: 'percent',
    value: 200,
    currency: 'NGN',
    max_discount: 2_000_000,
    // First digits of the Nigerian card scheme Verve.
    scope: JSON.stringify({ bankBins: ['5060', '5061', '5078', '5079', '6500'] }),
    stackable: true,
  },
  {
    ...RUNNING,
    ...UNLIMITED,
    demonstration: true,
    code: 'FLY12',
    name_en: 'First flight: 12% off',
    name_fr: 'Premier vol\u00A0: 12\u00A0% de remise',
    kind: 'percent',
    value: 1200,
    currency: 'NGN',
    max_discount: 6_000_000,
    first_booking_only: true,
    scope: JSON.stringify({ products: ['flight'] }),
  },
  {
    ...RUNNING,
    ...UNLIMITED,
    demonstration: true,
    code: 'HALFDAY',
    name_en: 'Activities: 50% off',
    name_fr: 'Activités\u00A0: 50\u00A0% de remise',
    kind: 'percent',
    value: 5000,
    currency: 'NGN',
    max_discount: 1_500_000,
    per_user_limit: 1,
    scope: JSON.stringify({ products: ['activity'] }),
  },
]

const OFFERS: readonly Insertable<PromotionTables['offers']>[] = [
  {
    id: 'welcome',
    grouping: 'for_you',
    title_en: 'Welcome: 5% off your booking',
    title_fr: 'Bienvenue\u00A0: 5\u00A0% de remise sur votre réservation',
    text_en: 'Enter the code in the price summary before you pay.',
    text_fr: 'Saisissez le code dans le récapitulatif du prix avant de payer.',
    terms_en: 'On bookings from ₦50,000, up to ₦50,000 off.',
    terms_fr: 'Dès 50\u00A0000\u00A0₦ d’achat, jusqu’à 50\u00A0000\u00A0₦ de remise.',
    coupon_code: 'TERANGA5',
    picture: null,
    origin: null,
    destination: null,
  },
  {
    id: 'nairobi',
    grouping: 'for_you',
    title_en: 'Nairobi, 4% off the fare',
    title_fr: 'Nairobi, 4\u00A0% de remise sur le tarif',
    text_en: 'From any airport in Nigeria. The price you see has it already.',
    text_fr: 'Au départ de tout aéroport du Nigeria. Le prix affiché en tient déjà compte.',
    terms_en: 'On the fare without taxes. Can be combined with other discounts that allow it.',
    terms_fr: 'Sur le tarif hors taxes. Cumulable avec les autres remises qui le permettent.',
    coupon_code: 'NAIROBI4',
    picture: 'NBO',
    origin: 'LOS',
    destination: 'NBO',
    position: 1,
  },
  {
    id: 'first-flight',
    grouping: 'for_you',
    title_en: '12% off your first flight',
    title_fr: '12\u00A0% de remise sur votre premier vol',
    text_en: 'Keep the code now; we take it off when you book.',
    text_fr: 'Gardez le code\u00A0: nous le déduirons à la réservation.',
    terms_en: 'On your first booking with us, up to ₦60,000 off.',
    terms_fr: 'Sur votre première réservation chez nous, jusqu’à 60\u00A0000\u00A0₦ de remise.',
    coupon_code: 'FLY12',
    picture: null,
    origin: null,
    destination: null,
    position: 2,
  },
  {
    id: 'half-price-day',
    grouping: 'for_you',
    title_en: 'A day out at half price',
    title_fr: 'Une sortie à moitié prix',
    text_en: '50% off any activity, from walks to cooking classes.',
    text_fr: '50\u00A0% de remise sur l’activité de votre choix, de la promenade au cours de cuisine.',
    terms_en: 'Up to ₦15,000 off, once for each customer.',
    terms_fr: 'Jusqu’à 15\u00A0000\u00A0₦ de remise, une fois par client.',
    coupon_code: 'HALFDAY',
    picture: null,
    origin: null,
    destination: null,
    position: 3,
  },
  {
    id: 'verve',
    grouping: 'bank',
    title_en: 'Pay with Verve, 2% off',
    title_fr: 'Payez avec Verve, 2\u00A0% de remise',
    text_en: 'Choose the offer on the payment page and pay with your Verve card.',
    text_fr: 'Choisissez l’offre sur la page de paiement et payez avec votre carte Verve.',
    terms_en: 'Up to ₦20,000 off. Money paid with another card is returned and the booking stays open.',
    terms_fr:
      'Jusqu’à 20\u00A0000\u00A0₦ de remise. Un paiement avec une autre carte est remboursé et la réservation reste à payer.',
    coupon_code: 'VERVE2',
    picture: null,
    origin: null,
    destination: null,
  },
  {
    id: 'accra',
    grouping: 'explore',
    title_en: 'A weekend in Accra',
    title_fr: 'Un week-end à Accra',
    text_en: 'An hour from Lagos, no visa for ECOWAS citizens.',
    text_fr: 'À une heure de Lagos, sans visa pour les citoyens de la CEDEAO.',
    coupon_code: null,
    picture: 'ACC',
    origin: 'LOS',
    destination: 'ACC',
  },
  {
    id: 'istanbul',
    grouping: 'explore',
    title_en: 'Istanbul between two seas',
    title_fr: 'Istanbul entre deux mers',
    text_en: 'Bazaars, ferries and one more connection to anywhere.',
    text_fr: 'Bazars, ferries et une correspondance de plus vers partout.',
    coupon_code: null,
    picture: 'IST',
    origin: 'LOS',
    destination: 'IST',
    position: 1,
  },
  {
    id: 'cape',
    grouping: 'explore',
    title_en: 'Johannesburg, and on to the Cape',
    title_fr: 'Johannesburg, puis le Cap',
    text_en: 'Start in the city of gold, end at the ocean.',
    text_fr: 'Commencez dans la ville de l’or, finissez à l’océan.',
    coupon_code: null,
    picture: 'JNB',
    origin: 'LOS',
    destination: 'JNB',
    position: 2,
  },
]

/** Discounts and advertised offers of a new shop; rows that exist are left alone. */
export async function seedPromotions(db: Db): Promise<void> {
  await db
    .insertInto('coupons')
    .values([...RULES])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  await db
    .insertInto('offers')
    .values([...OFFERS])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
