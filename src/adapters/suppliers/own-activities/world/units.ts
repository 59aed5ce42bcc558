import type { ActivityQuestion, ActivityUnit } from '#contracts/activities/activity.ts'
import type { Language } from '#contracts/locale.ts'
import type { QuestionName, Said, UnitSet } from './pattern.ts'

/** A unit with what it costs of an adult's price, in hundredths. */
interface UnitPattern extends Omit<ActivityUnit, 'name' | 'id_required' | 'people' | 'min_quantity' | 'max_quantity'> {
  readonly share: number
  readonly people?: number
}

const ADULT: UnitPattern = {
  unit_id: 'adult',
  type: 'adult',
  min_age: 18,
  max_age: null,
  accompanied_by: [],
  share: 100,
}
const WITH_ADULT = ['adult']

const SETS: Readonly<Record<UnitSet, readonly UnitPattern[]>> = {
  everyone: [
    { ...ADULT, min_age: 13 },
    { unit_id: 'child', type: 'child', min_age: 4, max_age: 12, accompanied_by: WITH_ADULT, share: 60 },
    { unit_id: 'infant', type: 'infant', min_age: 0, max_age: 3, accompanied_by: WITH_ADULT, share: 0 },
  ],
  grown: [ADULT],
  museum: [
    { ...ADULT, max_age: 64 },
    { unit_id: 'senior', type: 'senior', min_age: 65, max_age: null, accompanied_by: [], share: 70 },
    { unit_id: 'youth', type: 'youth', min_age: 13, max_age: 17, accompanied_by: [], share: 60 },
    { unit_id: 'child', type: 'child', min_age: 4, max_age: 12, accompanied_by: WITH_ADULT, share: 40 },
    {
      unit_id: 'family',
      type: 'family',
      min_age: null,
      max_age: null,
      accompanied_by: [],
      share: 250,
      people: 4,
    },
  ],
  group: [
    { ...ADULT, min_age: 16 },
    { unit_id: 'youth', type: 'youth', min_age: 8, max_age: 15, accompanied_by: WITH_ADULT, share: 80 },
  ],
}

/** The units of a set, as the port tells them. */
export function unitsOf(set: UnitSet): ActivityUnit[] {
  return SETS[set].map(({ share: _, people = 1, ...unit }) => ({
    ...unit,
    people,
    name: null,
    min_quantity: 0,
    max_quantity: unit.type === 'family' ? 3 : null,
    id_required: unit.type === 'senior',
  }))
}

/** What each unit costs of an adult's price, in hundredths, by its id. */
export const sharesOf = (set: UnitSet): ReadonlyMap<string, number> =>
  new Map(SETS[set].map(({ unit_id, share }) => [unit_id, share]))

interface QuestionPattern extends Pick<ActivityQuestion, 'of' | 'kind' | 'required'> {
  readonly label: Said
  readonly hint: Said | null
  readonly choices?: readonly { readonly value: string; readonly label: Said }[]
}

const QUESTIONS: Readonly<Record<QuestionName, QuestionPattern>> = {
  born: {
    of: 'traveller',
    kind: 'date',
    required: true,
    label: { en: 'Date of birth', fr: 'Date de naissance' },
    hint: { en: 'For the insurance on the spot', fr: 'Pour l’assurance sur place' },
  },
  diet: {
    of: 'booking',
    kind: 'text',
    required: false,
    label: { en: 'What does somebody not eat?', fr: 'Y a-t-il des aliments à éviter ?' },
    hint: { en: 'Allergies, no meat, no pork…', fr: 'Allergies, sans viande, sans porc…' },
  },
  hotel: {
    of: 'booking',
    kind: 'text',
    required: true,
    label: { en: 'Where are you staying?', fr: 'Où logez-vous ?' },
    hint: { en: 'Name and street, to fetch you there', fr: 'Nom et rue, pour venir vous chercher' },
  },
  height: {
    of: 'traveller',
    kind: 'number',
    required: true,
    label: { en: 'Height in centimetres', fr: 'Taille en centimètres' },
    hint: { en: 'For the equipment', fr: 'Pour le matériel' },
  },
  level: {
    of: 'booking',
    kind: 'choice',
    required: true,
    label: { en: 'Have you done it before?', fr: 'En avez-vous déjà fait ?' },
    hint: null,
    choices: [
      { value: 'first', label: { en: 'It is the first time', fr: 'C’est la première fois' } },
      { value: 'some', label: { en: 'A few times', fr: 'Quelques fois' } },
      { value: 'often', label: { en: 'Often', fr: 'Souvent' } },
    ],
  },
  swims: {
    of: 'booking',
    kind: 'yes_no',
    required: true,
    label: { en: 'Does everybody swim?', fr: 'Tout le monde sait-il nager ?' },
    hint: null,
  },
}

export function questionOf(name: QuestionName, language: Language): ActivityQuestion {
  const { label, hint, choices = [], ...rest } = QUESTIONS[name]
  return {
    ...rest,
    question_id: name,
    label: label[language],
    hint: hint?.[language] ?? null,
    choices: choices.map((choice) => ({ value: choice.value, label: choice.label[language] })),
  }
}
