import type { Db, Tx } from '#db/database.ts'

/** Work of a product that waits until its supplier serves the shop again. */
export interface WaitingWork {
  readonly jobId: number
  readonly kind: string
  readonly payload: unknown
  /** The id of what waits. */
  readonly saleId: string
}

/** What travellers do with an item after it was bought, where their money may wait for a supplier. */
export interface AfterSales {
  /** What of a supplier's waits, the longest first. */
  waiting(db: Db | Tx, supplierCode: string): Promise<readonly WaitingWork[]>
  /** Asks the supplier for one of them, stopped or not, to see whether it serves the shop. */
  probe(work: WaitingWork): Promise<void>
  /** The supplier sells again: all of it is looked at now. */
  bringForward(tx: Tx, supplierCode: string): Promise<void>
  /**
   * What of it staff may say that its supplier has not made: an answer is waited for, and nobody has said so. null for
   * anything else.
   */
  mayDeclareUnchanged(db: Db, saleId: string): Promise<Unheard | null>
  /**
   * The supplier is asked once more, and unless it was made what was paid for it goes back.
   * @returns false where that may not be said
   */
  declareUnchanged(db: Db, said: SaidUnchanged): Promise<boolean>
}

/** What a supplier may never say whether it has made: other flights, or bags and seats that were added. */
export type Unheard = 'change' | 'extras'

/** What staff have it from a supplier: it has not made what was asked for. */
export interface SaidUnchanged {
  /** The id of what was asked for. */
  readonly saleId: string
  readonly actor: string
  /** In words of staff: who has said so, and when. */
  readonly reason: string
}
