import type { CaseKind } from './kinds.ts'

export const CASE_STATUSES = [
  'draft',
  'received',
  'in_progress',
  'answered',
  'quoted',
  'arranged',
  'in_review',
  'interview',
  'offered',
  'documents',
  'checked',
  'fee_paid',
  'appointment',
  'submitted',
  'at_embassy',
  'passport_back',
  'processing',
  'paused',
  'offer_made',
  'deposit_paid',
  'visa_stage',
  'arrived',
  'declined',
  'closed',
  'withdrawn',
] as const

export type CaseStatus = (typeof CASE_STATUSES)[number]

interface Track {
  /** The way of a case that goes well, as its page draws it. */
  readonly steps: readonly CaseStatus[]
  /** Every legal move; the database knows the same. */
  readonly moves: Readonly<Partial<Record<CaseStatus, readonly CaseStatus[]>>>
  /** Where an answer of the agency leads, where that move is legal. */
  readonly answered: CaseStatus | null
  /** Where a reply of the customer leads, where that move is legal. */
  readonly replied: CaseStatus | null
  /** Where it leads once everything that was asked for is paid, where that move is legal. */
  readonly paid: CaseStatus | null
  /** States from which on fees are paid; null where they are as soon as they are asked for. */
  readonly payable: readonly CaseStatus[] | null
  /** States in which it can still be given up for money: what was paid comes back, but for what the agency keeps. */
  readonly refunds: readonly CaseStatus[]
}

export type TrackName = 'enquiry' | 'trip' | 'post' | 'visa' | 'study'

/** How cases move. */
export const TRACKS: Readonly<Record<TrackName, Track>> = {
  enquiry: {
    steps: ['received', 'in_progress', 'answered', 'closed'],
    moves: {
      received: ['in_progress', 'answered', 'closed', 'withdrawn'],
      in_progress: ['answered', 'closed', 'withdrawn'],
      answered: ['in_progress', 'closed', 'withdrawn'],
      closed: ['in_progress'],
    },
    answered: 'answered',
    replied: 'in_progress',
    paid: null,
    payable: null,
    refunds: ['received', 'in_progress', 'answered', 'withdrawn'],
  },
  trip: {
    steps: ['received', 'in_progress', 'quoted', 'arranged', 'closed'],
    moves: {
      received: ['in_progress', 'quoted', 'closed', 'withdrawn'],
      in_progress: ['quoted', 'closed', 'withdrawn'],
      quoted: ['in_progress', 'arranged', 'closed', 'withdrawn'],
      arranged: ['in_progress', 'closed'],
      closed: ['in_progress'],
    },
    answered: 'quoted',
    replied: 'in_progress',
    paid: null,
    payable: null,
    refunds: ['received', 'in_progress', 'quoted', 'withdrawn'],
  },
  post: {
    steps: ['received', 'in_review', 'interview', 'offered', 'closed'],
    moves: {
      received: ['in_review', 'declined', 'closed', 'withdrawn'],
      in_review: ['interview', 'offered', 'declined', 'closed', 'withdrawn'],
      interview: ['offered', 'declined', 'closed', 'withdrawn'],
      offered: ['closed', 'withdrawn'],
      declined: ['in_review'],
      closed: ['in_review'],
    },
    answered: 'in_review',
    replied: null,
    paid: null,
    payable: null,
    refunds: ['received', 'in_review', 'withdrawn'],
  },
  study: {
    steps: [
      'received',
      'in_progress',
      'documents',
      'submitted',
      'processing',
      'offer_made',
      'deposit_paid',
      'visa_stage',
      'arrived',
    ],
    moves: {
      received: ['in_progress', 'documents', 'closed', 'withdrawn'],
      in_progress: ['documents', 'closed', 'withdrawn'],
      documents: ['submitted', 'closed', 'withdrawn'],
      submitted: ['processing', 'documents', 'declined', 'withdrawn'],
      // It rests until the university opens the intake.
      processing: ['paused', 'offer_made', 'documents', 'declined', 'withdrawn'],
      paused: ['processing', 'withdrawn'],
      offer_made: ['deposit_paid', 'processing', 'declined', 'withdrawn'],
      deposit_paid: ['visa_stage', 'withdrawn'],
      visa_stage: ['arrived', 'declined', 'withdrawn'],
      arrived: ['closed'],
      declined: ['in_progress'],
      closed: ['in_progress'],
    },
    answered: 'in_progress',
    replied: null,
    paid: 'deposit_paid',
    payable: null,
    // What was submitted was worked for; deposits are the university's.
    refunds: ['received', 'in_progress', 'documents', 'withdrawn'],
  },
  visa: {
    steps: [
      'draft',
      'documents',
      'checked',
      'fee_paid',
      'appointment',
      'submitted',
      'at_embassy',
      'passport_back',
      'closed',
    ],
    moves: {
      draft: ['documents', 'withdrawn'],
      documents: ['checked', 'withdrawn'],
      checked: ['documents', 'fee_paid', 'withdrawn'],
      fee_paid: ['appointment', 'submitted', 'withdrawn'],
      appointment: ['submitted', 'withdrawn'],
      // Where the visa is electronic no passport goes anywhere.
      submitted: ['at_embassy', 'closed'],
      at_embassy: ['passport_back'],
      passport_back: ['closed'],
    },
    answered: null,
    replied: null,
    paid: 'fee_paid',
    payable: ['checked', 'fee_paid', 'appointment', 'submitted', 'at_embassy'],
    // What was submitted was worked for, and its fees are the embassy's.
    refunds: ['draft', 'documents', 'checked', 'fee_paid', 'appointment', 'withdrawn'],
  },
}

const TRACK_OF: Readonly<Record<CaseKind, TrackName>> = {
  contact: 'enquiry',
  corporate: 'enquiry',
  group: 'trip',
  cab: 'trip',
  bus: 'trip',
  train: 'trip',
  careers: 'post',
  visa: 'visa',
  study: 'study',
}

export const trackNameOf = (kind: CaseKind): TrackName => TRACK_OF[kind]
export const trackOf = (kind: CaseKind): Track => TRACKS[TRACK_OF[kind]]

/** Whether a case of a kind may move so. */
export function canMove(kind: CaseKind, from: CaseStatus, to: CaseStatus): boolean {
  return trackOf(kind).moves[from]?.includes(to) ?? false
}

/** States in which nothing is awaited of anybody. */
export const isOver = (status: CaseStatus): boolean =>
  status === 'closed' || status === 'withdrawn' || status === 'declined'

/** Whether fees of a case may be paid now. */
export function takesPayment(kind: CaseKind, status: CaseStatus): boolean {
  const { payable } = trackOf(kind)
  return !isOver(status) && (payable?.includes(status) ?? true)
}

/** Whether what a case cost comes back to who gives it up now: it was not submitted to anybody. */
export const isBeforeWork = (kind: CaseKind, status: CaseStatus): boolean => trackOf(kind).refunds.includes(status)

/** How a decision on an application stands; another thing than where the passport is. */
export const DECISIONS = ['pending', 'granted', 'refused'] as const
/** Who has a passport. */
export const CUSTODIES = ['applicant', 'agency', 'courier', 'embassy'] as const

export type Decision = (typeof DECISIONS)[number]
export type Custody = (typeof CUSTODIES)[number]
