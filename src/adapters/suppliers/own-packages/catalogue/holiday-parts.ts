import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import {
  FAQ_CHILDREN,
  FAQ_DEPOSIT,
  FAQ_SHARING,
  HOLIDAY_DEPOSIT,
  HOLIDAY_TERMS,
  INCLUDED,
  NOT_INCLUDED,
  PASSPORT,
  t,
  usualTasks,
  YELLOW_FEVER,
} from './parts.ts'

/** What almost every holiday of the agency has in common. */
export const HOLIDAY = {
  family: 'holidays',
  inclusions: [
    INCLUDED.flights,
    INCLUDED.transfers,
    INCLUDED.breakfast,
    INCLUDED.entries,
    INCLUDED.leader,
    INCLUDED.support,
  ],
  exclusions: [NOT_INCLUDED.visa, NOT_INCLUDED.insurance, NOT_INCLUDED.lunches, NOT_INCLUDED.tips],
  checklist: [PASSPORT, YELLOW_FEVER],
  tasks: [...usualTasks(40)],
  faq: [FAQ_SHARING, FAQ_DEPOSIT, FAQ_CHILDREN],
  passport: true,
  roomsByGender: true,
  extraNight: { price: 90_000, most: 5 },
  extras: [
    {
      code: 'lounge',
      name: t('Airport lounge on the way out', 'Salon d’aéroport au départ'),
      text: t('Quiet seats, food and showers before the flight.', 'Fauteuils calmes, repas et douches avant le vol.'),
      price: 48_000,
      per: 'traveller',
    },
  ],
  closesDaysBefore: 14,
  deposit: HOLIDAY_DEPOSIT,
  terms: HOLIDAY_TERMS,
} satisfies Partial<PackageEntry>
