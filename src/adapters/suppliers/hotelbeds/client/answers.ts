import { z } from 'zod'

/**
 * Hotelbeds' answers (APItude 1.0), as far as they are read. Numbers come as text, whether they were written as
 * numbers or not; what is optional or may be null is nullish here.
 */
const decimal = z.string().regex(/^-?\d+(?:\.\d+)?$/)
const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const degrees = decimal.transform(Number)
const date = z.iso.date()

const policySchema = z.object({
  amount: decimal,
  from: z.iso.datetime({ offset: true }).transform((at) => new Date(at)),
})

const taxSchema = z.object({
  included: z.boolean().nullish(),
  amount: decimal.nullish(),
  currency: z.string().nullish(),
  type: z.string().nullish(),
  clientAmount: decimal.nullish(),
  clientCurrency: z.string().nullish(),
})

export const rateSchema = z.object({
  rateKey: z.string().min(1),
  rateType: z.enum(['BOOKABLE', 'RECHECK']),
  net: decimal,
  hotelMandatory: z.boolean().nullish(),
  allotment: whole.nullish(),
  paymentType: z.string().nullish(),
  packaging: z.boolean().nullish(),
  boardCode: z.string(),
  cancellationPolicies: z.array(policySchema).nullish(),
  taxes: z.object({ taxes: z.array(taxSchema).nullish() }).nullish(),
  rooms: whole.nullish(),
  adults: whole,
  children: whole.nullish(),
  /** `4,9` */
  childrenAges: z.string().nullish(),
  dailyRates: z.array(z.object({ offset: whole, dailyNet: decimal.nullish() })).nullish(),
})
export type HotelbedsRate = z.output<typeof rateSchema>

/** Rates are read one by one: a broken one spoils no other. */
const roomSchema = z.object({ code: z.string(), name: z.string().nullish(), rates: z.array(z.unknown()) })

export const availableHotelSchema = z.object({
  code: whole,
  name: z.string(),
  categoryCode: z.string().nullish(),
  zoneName: z.string().nullish(),
  latitude: degrees,
  longitude: degrees,
  currency: z.string(),
  rooms: z.array(roomSchema),
})
export type AvailableHotel = z.output<typeof availableHotelSchema>

export const availabilitySchema = z.object({
  hotels: z.object({ hotels: z.array(z.unknown()).nullish() }),
})

export const checkedSchema = z.object({
  hotel: availableHotelSchema.omit({ categoryCode: true, zoneName: true }).extend({
    /** Whether a booking must name a card of the guest's. */
    paymentDataRequired: z.boolean().nullish(),
  }),
})
export type CheckedHotel = z.output<typeof checkedSchema>['hotel']

export const bookingSchema = z.object({
  reference: z.string().min(1),
  clientReference: z.string().nullish(),
  status: z.string(),
  currency: z.string().nullish(),
  totalNet: decimal.nullish(),
  hotel: z
    .object({
      checkIn: date.nullish(),
      cancellationAmount: decimal.nullish(),
      rooms: z
        .array(
          z.object({
            rates: z.array(z.object({ cancellationPolicies: z.array(policySchema).nullish() })).nullish(),
          }),
        )
        .nullish(),
    })
    .nullish(),
})
export type HotelbedsBooking = z.output<typeof bookingSchema>
export const bookedSchema = z.object({ booking: bookingSchema })
export const bookingListSchema = z.object({
  bookings: z.object({ bookings: z.array(z.unknown()).nullish() }).nullish(),
})

const textSchema = z.object({ content: z.string() }).nullish()

/** A picture's place at Hotelbeds: one that leads elsewhere is none. */
const picturePath = z
  .string()
  .max(200)
  .regex(/^(?!.*\.\.)[\w-][\w./-]*\.(?:jpe?g|png|webp)$/i)

const imageSchema = z.object({
  path: picturePath,
  imageTypeCode: z.string().nullish(),
  order: whole.nullish().catch(null),
  /** 0 is the hotel's chief picture. */
  visualOrder: whole.nullish().catch(null),
  roomCode: z.string().nullish(),
})
export type ContentImage = z.output<typeof imageSchema>

export const contentHotelSchema = z.object({
  code: whole,
  name: textSchema,
  description: textSchema,
  countryCode: z.string().nullish(),
  coordinates: z.object({ longitude: degrees, latitude: degrees }).nullish(),
  categoryCode: z.string().nullish(),
  chainCode: z.string().nullish(),
  S2C: z.string().nullish(),
  address: textSchema,
  city: textSchema,
  rooms: z
    .array(
      z.object({
        roomCode: z.string(),
        description: z.string().nullish(),
        maxAdults: whole.nullish(),
        maxPax: whole.nullish(),
        roomFacilities: z
          .array(z.object({ facilityCode: whole, facilityGroupCode: whole, number: whole.nullish() }))
          .nullish(),
        roomStays: z
          .array(
            z.object({
              roomStayFacilities: z
                .array(z.object({ facilityCode: whole, facilityGroupCode: whole, number: whole.nullish() }))
                .nullish(),
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
  facilities: z
    .array(
      z.object({
        facilityCode: whole,
        facilityGroupCode: whole,
        indLogic: z.boolean().nullish(),
        indYesOrNo: z.boolean().nullish(),
        timeFrom: z.string().nullish(),
        timeTo: z.string().nullish(),
      }),
    )
    .nullish(),
  images: z.array(imageSchema.nullable().catch(null)).nullish(),
  wildcards: z.array(z.object({ roomType: z.string(), hotelRoomDescription: textSchema })).nullish(),
})
export type ContentHotel = z.output<typeof contentHotelSchema>
export const contentHotelsSchema = z.object({ hotels: z.array(z.unknown()).nullish() })

export const facilityTypesSchema = z.object({
  facilities: z.array(z.object({ code: whole, facilityGroupCode: whole, description: textSchema })),
})
