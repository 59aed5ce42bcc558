import type { Amenity } from '#contracts/hotels/properties.ts'
import type { Language } from '#contracts/locale.ts'

/** Words of the invented hotels, both languages side by side. No hotel, chain or guest of these names is meant. */
type Both = Readonly<Record<Language, string>>

/** Parts of any city; the first is its middle, the last lies at its airport. */
export const AREA_NAMES: readonly Both[] = [
  { en: 'City Centre', fr: 'Centre-ville' },
  { en: 'Old Town', fr: 'Vieille ville' },
  { en: 'Business District', fr: 'Quartier d’affaires' },
  { en: 'Garden District', fr: 'Quartier des jardins' },
  { en: 'University Quarter', fr: 'Quartier universitaire' },
  { en: 'Market Quarter', fr: 'Quartier du marché' },
]
export const AIRPORT_AREA: Both = { en: 'Airport', fr: 'Aéroport' }

export const CHAIN_NAMES = [
  'Baobab Court',
  'Kola House',
  'Lantern Inns',
  'Harmattan Suites',
  'Palm & Ledger',
  'Northlight',
  'Saltwood',
  'Indigo Lane',
  'Copper Kettle',
  'Calabash Collection',
  'Waypoint Rooms',
  'Mosaic Garden',
] as const
/** As many as there are second words. */
export const CHAIN_ENDS = [
  'Central',
  'Park',
  'North',
  'South',
  'Plaza',
  'East',
  'West',
  'Corner',
  'Square',
  'Bridge',
  'Gate',
  'Hill',
  'View',
  'Crossing',
] as const

/** Thirty first words and fourteen second ones: as many names as the largest city has hotels. */
export const FIRST_WORDS = [
  'Amber',
  'Azure',
  'Bamboo',
  'Blue Heron',
  'Casuarina',
  'Cedar',
  'Citrus',
  'Coral',
  'Cotton Tree',
  'Ebony',
  'Fig Tree',
  'Golden Weaver',
  'Guava',
  'Hibiscus',
  'Iroko',
  'Ivory Gate',
  'Jacaranda',
  'Kestrel',
  'Lemon Grove',
  'Mango',
  'Moringa',
  'Oleander',
  'Orchid',
  'Pepper',
  'Quiet Lane',
  'Red Earth',
  'Sandbar',
  'Silver Drum',
  'Tamarind',
  'Terrace',
] as const
export const SECOND_WORDS = [
  'Hotel',
  'Lodge',
  'House',
  'Court',
  'Inn',
  'Residence',
  'Gardens',
  'Suites',
  'Guest House',
  'Grand',
  'Place',
  'Retreat',
  'Rooms',
  'Palace',
] as const

export const STREETS: readonly Both[] = [
  { en: 'Market Street', fr: 'rue du Marché' },
  { en: 'Station Road', fr: 'rue de la Gare' },
  { en: 'Independence Avenue', fr: 'avenue de l’Indépendance' },
  { en: 'Garden Lane', fr: 'allée des Jardins' },
  { en: 'Harbour Road', fr: 'route du Port' },
  { en: 'Liberty Boulevard', fr: 'boulevard de la Liberté' },
]

/** `{name}`, `{area}`, `{city}`, `{stars}` and `{amenities}` are put in. */
export const DESCRIPTIONS: readonly Both[] = [
  {
    en: '{name} is a {stars}-⁠star hotel in {city} ({area}). Guests find {amenities}.',
    fr: '{name} est un hôtel {stars} étoiles à {city} ({area}). Vous y trouverez : {amenities}.',
  },
  {
    en: 'A {stars}-star address in {city}, {area}: {name} offers {amenities}.',
    fr: 'Une adresse {stars} étoiles à {city}, {area} : {name} propose {amenities}.',
  },
  {
    en: 'Stay in {city} at {name}, a {stars}-star house ({area}). On site: {amenities}.',
    fr: 'Séjournez à {city} au {name}, un établissement {stars} étoiles ({area}). Sur place : {amenities}.',
  },
]
export const DEMONSTRATION: Both = {
  en: 'This hotel is invented to show how the shop works; its reviews are, too.',
  fr: 'Cet hôtel est inventé pour montrer le fonctionnement de la boutique ; ses avis le sont aussi.',
}

export const AMENITY_WORDS: Readonly<Record<Amenity, Both>> = {
  wifi: { en: 'free Wi-Fi', fr: 'le Wi-Fi gratuit' },
  pool: { en: 'a pool', fr: 'une piscine' },
  gym: { en: 'a gym', fr: 'une salle de sport' },
  spa: { en: 'a spa', fr: 'un spa' },
  parking: { en: 'parking', fr: 'un parking' },
  airport_shuttle: { en: 'an airport shuttle', fr: 'une navette pour l’aéroport' },
  restaurant: { en: 'a restaurant', fr: 'un restaurant' },
  bar: { en: 'a bar', fr: 'un bar' },
  air_conditioning: { en: 'air conditioning', fr: 'la climatisation' },
  family_rooms: { en: 'family rooms', fr: 'des chambres familiales' },
  pets: { en: 'a welcome for pets', fr: 'un accueil pour les animaux' },
  step_free: { en: 'step-free access', fr: 'un accès de plain-pied' },
  beach: { en: 'a beach', fr: 'une plage' },
  meeting_rooms: { en: 'meeting rooms', fr: 'des salles de réunion' },
  generator: { en: 'power around the clock', fr: 'le courant jour et nuit' },
  prayer_room: { en: 'a prayer room', fr: 'une salle de prière' },
}

/** What guests say, the content first. */
export const QUOTES: readonly { readonly least: number; readonly text: Both }[] = [
  {
    least: 80,
    text: {
      en: 'Spotless room, warm welcome. We will be back.',
      fr: 'Chambre impeccable, accueil chaleureux. Nous reviendrons.',
    },
  },
  {
    least: 80,
    text: { en: 'Breakfast was generous and the beds very good.', fr: 'Petit-déjeuner copieux et très bonne literie.' },
  },
  {
    least: 70,
    text: { en: 'Good value, and close to everything we needed.', fr: 'Bon rapport qualité-prix, et proche de tout.' },
  },
  { least: 70, text: { en: 'Quiet at night, quick at check-in.', fr: 'Calme la nuit, arrivée rapide.' } },
  {
    least: 50,
    text: { en: 'Fine for a night; the room was a little small.', fr: 'Bien pour une nuit ; chambre un peu petite.' },
  },
  { least: 50, text: { en: 'Staff tried hard. The lift was slow.', fr: 'Personnel attentionné. Ascenseur lent.' } },
]
