import type { PackageEntry, Text } from '#modules/packages/package-supplier.ts'

/** A text in both languages. */
export const t = (en: string, fr: string): Text => ({ en, fr })

type Days = PackageEntry['days']

/** A day of a journey, at one of its stops. */
export const day = (stop: number, title: Text, text: Text): Days[number] => ({ stop, title, text })

/** A question and its answer. */
export const faq = (question: Text, answer: Text): PackageEntry['faq'][number] => ({ question, answer })

export const LANGUAGES_SPOKEN = {
  en: t('English', 'anglais'),
  fr: t('French', 'français'),
  ar: t('Arabic', 'arabe'),
  ha: t('Hausa', 'haoussa'),
  yo: t('Yoruba', 'yoruba'),
  ig: t('Igbo', 'igbo'),
  wo: t('Wolof', 'wolof'),
  it: t('Italian', 'italien'),
  he: t('Hebrew', 'hébreu'),
  sw: t('Swahili', 'swahili'),
  tr: t('Turkish', 'turc'),
  pt: t('Portuguese', 'portugais'),
} as const

/** What almost every journey has in its price. */
export const INCLUDED = {
  flights: t('Return flights with one checked bag of 23 kg', 'Vols aller-retour avec un bagage en soute de 23 kg'),
  transfers: t('All transfers between airports and hotels', 'Tous les transferts entre aéroports et hôtels'),
  coach: t('Air-conditioned coach with a driver for the group', 'Autocar climatisé avec chauffeur pour le groupe'),
  breakfast: t('Breakfast every day', 'Petit-déjeuner tous les jours'),
  halfBoard: t('Breakfast and dinner every day', 'Petit-déjeuner et dîner tous les jours'),
  fullBoard: t('All meals', 'Tous les repas'),
  leader: t('A group leader from the first airport to the last', 'Un accompagnateur du premier au dernier aéroport'),
  entries: t('Entrance fees of the visits in the programme', 'Droits d’entrée des visites du programme'),
  support: t('Our team on the phone day and night', 'Notre équipe au téléphone jour et nuit'),
} as const

export const NOT_INCLUDED = {
  insurance: t('Travel insurance, which we recommend', 'Assurance voyage, que nous recommandons'),
  visa: t('Visa fees, where your passport needs one', 'Frais de visa, si votre passeport en exige un'),
  lunches: t('Lunches and drinks', 'Déjeuners et boissons'),
  tips: t('Tips and personal spending', 'Pourboires et dépenses personnelles'),
} as const

const passport = t('Passport', 'Passeport')
export const PASSPORT: PackageEntry['checklist'][number] = {
  kind: 'document',
  name: passport,
  text: t(
    'Valid for at least six months after your return, with two empty pages.',
    'Valable au moins six mois après votre retour, avec deux pages vierges.',
  ),
}
export const YELLOW_FEVER: PackageEntry['checklist'][number] = {
  kind: 'health',
  name: t('Yellow fever', 'Fièvre jaune'),
  text: t(
    'Vaccination at least ten days before the journey; keep the yellow card with your passport.',
    'Vaccination au moins dix jours avant le départ ; gardez le carnet jaune avec votre passeport.',
  ),
}
export const MALARIA: PackageEntry['checklist'][number] = {
  kind: 'health',
  name: t('Malaria', 'Paludisme'),
  text: t(
    'Ask a doctor about tablets, and bring long sleeves for the evenings.',
    'Demandez à un médecin un traitement préventif et prévoyez des manches longues le soir.',
  ),
}

type Task = PackageEntry['tasks'][number]

/** What everybody does before a journey. */
export function usualTasks(passportDays: number): readonly Task[] {
  return [
    {
      code: 'passport_copy',
      kind: 'documents',
      name: t('Check every passport', 'Vérifier chaque passeport'),
      text: t(
        'Passports must be valid for six months after the return. If you renew one, tell us before this date.',
        'Les passeports doivent être valables six mois après le retour. Signalez-nous tout renouvellement avant cette date.',
      ),
      byAuthority: false,
      daysBefore: passportDays,
    },
    {
      code: 'balance',
      kind: 'payment',
      name: t('Balance paid in full', 'Le prix est entièrement réglé'),
      text: t(
        'If you pay in instalments, the last one is due by this date.',
        'Si vous payez en plusieurs fois, la dernière échéance est due à cette date.',
      ),
      byAuthority: false,
      daysBefore: 60,
    },
    {
      code: 'next_of_kin',
      kind: 'details',
      name: t('Emergency contact', 'Une personne à prévenir'),
      text: t(
        'Send us the name and phone number of a relative at home.',
        'Écrivez-nous le nom et le téléphone d’un proche qui reste à la maison.',
      ),
      byAuthority: false,
      daysBefore: 21,
    },
  ]
}

/** What a visa asks for, where an embassy or a ministry sets the date. */
export const visaTask = (name: Text, text: Text, daysBefore: number): Task => ({
  code: 'visa',
  kind: 'documents',
  name,
  text,
  byAuthority: true,
  daysBefore,
})

/** What is kept when a holiday is cancelled. */
export const HOLIDAY_TERMS: PackageEntry['terms'] = [
  { daysBefore: 365, keptPercent: 10 },
  { daysBefore: 60, keptPercent: 30 },
  { daysBefore: 30, keptPercent: 60 },
  { daysBefore: 7, keptPercent: 100 },
]

/** Airlines and hotels of a pilgrimage are paid early. */
export const PILGRIM_TERMS: PackageEntry['terms'] = [
  { daysBefore: 365, keptPercent: 15 },
  { daysBefore: 60, keptPercent: 40 },
  { daysBefore: 30, keptPercent: 75 },
  { daysBefore: 14, keptPercent: 100 },
]

export const HOLIDAY_DEPOSIT: PackageEntry['deposit'] = { percent: 25, laterParts: [1, 2, 3] }

export const FAQ_SHARING = faq(
  t('I’m travelling alone. Do I have to pay for a whole room?', 'Je voyage seul. Dois-je payer toute la chambre ?'),
  t(
    'No. Choose a shared room and let us find you a roommate of your own sex; you pay for one bed. If you prefer a room to yourself, the single supplement of your departure is shown beside it.',
    'Non. Choisissez une chambre partagée et laissez-nous vous trouver un colocataire du même sexe ; vous ne payez qu’un lit. Si vous préférez une chambre seule, le supplément de votre départ est indiqué.',
  ),
)
export const FAQ_DEPOSIT = faq(
  t('Can I pay in instalments?', 'Puis-je payer en plusieurs fois ?'),
  t(
    'Yes, until 60 days before the departure: a deposit keeps your seats at today’s price, and you pay the balance in instalments that you choose when you book.',
    'Oui, jusqu’à 60 jours avant le départ : un acompte garde vos places au prix du jour, et le reste suit en échéances que vous choisissez à la réservation.',
  ),
)
export const FAQ_CHILDREN = faq(
  t('What do children pay?', 'Combien paient les enfants ?'),
  t(
    'Children of 2 to 11 years share the room of their parents and have a bed and a seat of their own at the child’s price. Infants under 2 travel on a lap.',
    'Les enfants de 2 à 11 ans partagent la chambre de leurs parents, avec un lit et un siège, au tarif enfant. Les bébés de moins de 2 ans voyagent sur les genoux.',
  ),
)

/** A place of a journey. */
export const stop = (name: Text, latitude: number, longitude: number): PackageEntry['stops'][number] => ({
  name,
  latitude,
  longitude,
})

/** A picture with what it shows. */
export const picture = (code: string, name: Text): PackageEntry['pictures'][number] => ({ code, name })

/** A hotel where a group sleeps. */
export const hotel = (
  name: string,
  city: Text,
  [stars, nights]: readonly [stars: number, nights: number],
  distance: Text,
): PackageEntry['hotels'][number] => ({ name, city, stars, nights, distance })
