/** Where many go by road, by city. */
const CITIES = [
  'Abidjan',
  'Abuja',
  'Accra',
  'Bamako',
  'Benin City',
  'Calabar',
  'Cotonou',
  'Dakar',
  'Enugu',
  'Ibadan',
  'Ilorin',
  'Jos',
  'Kaduna',
  'Kano',
  'Kumasi',
  'Lagos',
  'Lomé',
  'Niamey',
  'Onitsha',
  'Ouagadougou',
  'Owerri',
  'Port Harcourt',
  'Uyo',
  'Warri',
] as const

/** Lines that carry passengers, each with its stations from one end to the other. */
export const LINES = [
  {
    name: 'Lagos – Ibadan',
    stations: [
      'Lagos Mobolaji Johnson',
      'Agege',
      'Agbado',
      'Kajola',
      'Papalanto',
      'Abeokuta',
      'Olodo',
      'Omi-Adio',
      'Ibadan Moniya',
    ],
  },
  {
    name: 'Abuja – Kaduna',
    stations: ['Abuja Idu', 'Kubwa', 'Asham', 'Jere', 'Gidan', 'Rijana', 'Dutse', 'Kaduna Rigasa'],
  },
  {
    name: 'Warri – Itakpe',
    stations: ['Warri Ujevwu', 'Okpara', 'Abraka', 'Agbor', 'Igbanke', 'Agenebode', 'Ajaokuta', 'Itakpe'],
  },
  {
    name: 'Dakar – Diamniadio (TER)',
    stations: ['Dakar', 'Colobane', 'Hann', 'Thiaroye', 'Rufisque', 'Bargny', 'Diamniadio'],
  },
] as const

/** What a field of places suggests. */
export const SUGGESTED: Readonly<Record<'cities' | 'stations', readonly string[]>> = {
  cities: CITIES,
  stations: LINES.flatMap(({ stations }) => stations),
}
