import { CARRIERS } from './carriers.ts'

/** Who flies an aircraft, by code and name. */
interface Operator {
  readonly code: string
  readonly name: string
}

/**
 * Smaller types that airlines sell under their own numbers and a sister or partner flies: airline,
 * aircraft types, operator. Facts of public knowledge, simplified to one operator a type.
 */
const FLOWN_BY = [
  ['AA', 'E75', 'MQ', 'Envoy Air'],
  ['DL', 'E75', 'OO', 'SkyWest Airlines'],
  ['UA', 'E75', 'YX', 'Republic Airways'],
  ['AS', 'E75', 'QX', 'Horizon Air'],
  ['AC', 'DH4 E75', 'QK', 'Jazz Aviation'],
  ['WS', 'DH4', 'WR', 'WestJet Encore'],
  ['AM', 'E90', '5D', 'Aeromexico Connect'],
  ['AF', 'E90', 'A5', 'HOP!'],
  ['KL', 'E75 E90', 'WA', 'KLM Cityhopper'],
  ['LH', 'CR9 E90', 'CL', 'Lufthansa CityLine'],
  ['IB', 'CR9', 'YW', 'Air Nostrum'],
  ['TP', 'E90', 'NI', 'Portugalia Airlines'],
  ['EI', 'AT7', 'EA', 'Emerald Airlines'],
  ['AY', 'AT7 E90', 'N7', 'Norra'],
  ['A3', 'AT7', 'OA', 'Olympic Air'],
  ['JL', 'E90', 'XM', 'J-Air'],
  ['NH', 'DH4', 'EH', 'ANA Wings'],
  ['PR', 'DH4', '2P', 'PAL Express'],
  ['FJ', 'AT7', 'PI', 'Fiji Link'],
] as const

/** All carriers by their index, then those that fly only for others. */
export const OPERATORS: readonly Operator[] = [
  ...CARRIERS.map(({ code, name }) => ({ code, name })),
  ...FLOWN_BY.map(([, , code, name]) => ({ code, name })),
]

const BY_TYPE: ReadonlyMap<string, number> = new Map(
  FLOWN_BY.flatMap(([carrier, types, code]) => {
    const at = OPERATORS.findIndex((operator) => operator.code === code)
    return types.split(' ').map((type) => [`${carrier} ${type}`, at] as const)
  }),
)

/** Index in `OPERATORS` of who flies an aircraft type for a carrier. */
export function operatorOf(carrier: { readonly index: number; readonly code: string }, type: string): number {
  return BY_TYPE.get(`${carrier.code} ${type}`) ?? carrier.index
}

if (OPERATORS.length > 255) throw new Error('operators no longer fit one byte')
