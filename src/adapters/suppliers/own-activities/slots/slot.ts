import { dateOf, dayOf } from '../../simulator/world/calendar.ts'
import type { ActivityWorld, OwnOption, OwnProduct } from '../product.ts'

/** A time of an option at which places are sold, before anybody has taken one. */
export interface OwnSlot {
  /** `LOS-walk~group~2026-12-01~09:00`, or `~day` for a day of opening hours. */
  readonly id: string
  readonly product: OwnProduct
  readonly option: OwnOption
  readonly day: number
  /** Minutes of the wall clock since 1970. */
  readonly starts: number
  readonly ends: number
  /** Whether one comes when one likes within it. */
  readonly allDay: boolean
  /** Places that are put on sale. */
  readonly offered: number
}

const DAY = 1440
const ALL_DAY = 'day'

/** The slots of an option on a day, ascending. */
export function slotsOn(product: OwnProduct, option: OwnOption, day: number): readonly OwnSlot[] {
  if (!product.takesPlace(option, day)) return []
  const times = option.starts.length > 0 ? option.starts : [ALL_DAY]
  return times.map((time) => slotAt(product, option, day, time))
}

function slotAt(product: OwnProduct, option: OwnOption, day: number, time: string): OwnSlot {
  const [opens, closes] = product.hours ?? ['09:00', '18:00']
  const allDay = time === ALL_DAY
  const starts = day * DAY + minutesOf(allDay ? opens : time)
  const ends = allDay ? day * DAY + minutesOf(closes) : starts + (option.minutes ?? 60)
  const id = [product.id, option.key, dateOf(day), time].join('~')
  return { id, product, option, day, starts, ends, allDay, offered: product.offered(option, day, starts % DAY) }
}

/** @returns null for a text that is no slot of ours, or of a day on which it is closed */
export function readSlot({ products }: ActivityWorld, id: string): OwnSlot | null {
  const [productId = '', key, date = '', time] = id.split('~')
  const product = products.get(productId)
  const option = product?.options.find((one) => one.key === key)
  if (!product || !option || !/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) return null
  return (
    slotsOn(product, option, dayOf(date)).find((slot) => slot.id === [productId, key, date, time].join('~')) ?? null
  )
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
