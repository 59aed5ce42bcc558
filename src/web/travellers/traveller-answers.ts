import type { FieldCode } from '#contracts/errors.ts'

/** What must be known of every traveller, in the order of the forms, and what is said where it is not. */
export const TRAVELLER_ANSWERS = [
  ['title', 'title_required'],
  ['first_name', 'first_name_required'],
  ['last_name', 'last_name_required'],
  ['gender', 'gender_required'],
  ['year_of_birth', 'birth_year_required'],
  ['month_of_birth', 'birth_month_required'],
  ['day_of_birth', 'birth_day_required'],
  ['nationality', 'nationality_required'],
] as const satisfies readonly (readonly [string, FieldCode])[]
