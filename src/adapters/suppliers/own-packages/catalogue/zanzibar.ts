import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import { HOLIDAY } from './holiday-parts.ts'
import { day, LANGUAGES_SPOKEN, MALARIA, PASSPORT, t, YELLOW_FEVER } from './parts.ts'

export const zanzibar: PackageEntry = {
  ...HOLIDAY,
  id: 'zanzibar',
  theme: 'beach',
  title: t('Zanzibar: Stone Town and the white beaches', 'Zanzibar : Stone Town et plages blanches'),
  place: t('Zanzibar, Tanzania', 'Zanzibar, Tanzanie'),
  summary: t(
    'Two nights among the carved doors of Stone Town, then five on the sand of Nungwi with dhows on the horizon.',
    'Deux nuits parmi les portes sculptées de Stone Town, puis cinq sur le sable de Nungwi, boutres à l’horizon.',
  ),
  highlights: [
    t('Hotel on the beach', 'Hôtel sur la plage'),
    t('Spice farm', 'Ferme aux épices'),
    t('Sunset dhow', 'Boutre au couchant'),
  ],
  country: 'TZ',
  timezone: 'Africa/Dar_es_Salaam',
  nights: 7,
  pictures: [
    { code: 'ZNZ', name: t('The beach of Nungwi', 'La plage de Nungwi') },
    { code: 'STONETOWN', name: t('Stone Town from the sea', 'Stone Town vue de la mer') },
  ],
  stops: [
    { name: t('Stone Town', 'Stone Town'), latitude: -6.1622, longitude: 39.1921 },
    { name: t('Kizimbani', 'Kizimbani'), latitude: -6.0906, longitude: 39.2631 },
    { name: t('Nungwi', 'Nungwi'), latitude: -5.7268, longitude: 39.2977 },
    { name: t('Jozani', 'Jozani'), latitude: -6.2362, longitude: 39.4169 },
  ],
  days: [
    day(
      0,
      t('Arrival in Stone Town', 'Arrivée à Stone Town'),
      t(
        'Through Addis Ababa or Nairobi to Zanzibar. Dinner from the grills of Forodhani gardens.',
        'Par Addis-Abeba ou Nairobi jusqu’à Zanzibar. Dîner aux grillades des jardins Forodhani.',
      ),
    ),
    day(
      0,
      t('Doors, sultans and the old slave market', 'Portes, sultans et ancien marché aux esclaves'),
      t(
        'On foot with a local historian: the House of Wonders from outside, the old fort, the Anglican cathedral on the site of the market, and coffee with the elders of Jaws Corner.',
        'À pied avec un historien : la Maison des Merveilles de l’extérieur, le vieux fort, la cathédrale anglicane sur le site du marché et un café avec les anciens de Jaws Corner.',
      ),
    ),
    day(
      1,
      t('Spices on the way north', 'Les épices sur la route du nord'),
      t(
        'Cloves, vanilla and cinnamon at Kizimbani, with a lunch cooked in them. In the afternoon you reach the sea.',
        'Girofle, vanille et cannelle à Kizimbani, avec un déjeuner qu’elles parfument. L’après-midi, vous arrivez à la mer.',
      ),
    ),
    day(
      2,
      t('Nungwi', 'Nungwi'),
      t(
        'A day for the water: at Nungwi one swims at every tide.',
        'Journée dans l’eau : à Nungwi, on se baigne à toute marée.',
      ),
    ),
    day(
      2,
      t('Mnemba by dhow', 'Mnemba en boutre'),
      t(
        'Snorkelling above the reef of Mnemba and grilled fish on a sandbank. Dolphins are often seen; we do not chase them.',
        'Plongée avec tuba au-dessus du récif de Mnemba et poisson grillé sur un banc de sable. On voit souvent des dauphins ; nous ne les poursuivons pas.',
      ),
    ),
    day(
      3,
      t('Red monkeys of Jozani', 'Les singes rouges de Jozani'),
      t(
        'Red colobus monkeys and mangroves in the island’s last forest, and the women’s seaweed centre at Paje.',
        'Colobes roux et mangroves de la dernière forêt de l’île, puis le centre d’algues des femmes de Paje.',
      ),
    ),
    day(
      2,
      t('Your own day, and a sunset sail', 'Journée libre et voile au couchant'),
      t('The boat leaves the beach at five, with music.', 'Le bateau quitte la plage à cinq heures, en musique.'),
    ),
    day(
      2,
      t('Home', 'Retour'),
      t('Transfer to the airport after breakfast.', 'Transfert à l’aéroport après le petit-déjeuner.'),
    ),
  ],
  hotels: [
    {
      name: 'Carved Door House',
      city: t('Stone Town', 'Stone Town'),
      stars: 4,
      nights: 2,
      distance: t('200 m from the old fort', 'à 200 m du vieux fort'),
    },
    {
      name: 'Nungwi Tides Resort',
      city: t('Nungwi', 'Nungwi'),
      stars: 4,
      nights: 5,
      distance: t('on the beach', 'sur la plage'),
    },
  ],
  checklist: [PASSPORT, YELLOW_FEVER, MALARIA],
  leader: {
    name: 'Salma Juma',
    role: t('Guide on the island', 'Guide sur l’île'),
    text: t(
      'Born in Stone Town; she shows the doors that are in no guidebook.',
      'Née à Stone Town ; elle montre les portes qu’aucun guide ne mentionne.',
    ),
    languages: [LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.fr, LANGUAGES_SPOKEN.sw],
  },
  prices: { quad: null, triple: 2_480_000, double: 2_590_000, single: 720_000, child: 1_990_000, infant: 380_000 },
  supplements: { ABV: 60_000, ACC: 90_000 },
  seats: 24,
  departures: [
    { by: 'weeks', every: 4, weekday: 6, origin: 'LOS', months: [1, 2, 6, 7, 8, 9, 10, 11] },
    { by: 'weeks', every: 8, weekday: 6, week: 2, origin: 'ABV', seats: 16 },
    { by: 'year', month: 12, day: 27, origin: 'LOS', percent: 25 },
    { by: 'weeks', every: 8, weekday: 6, week: 5, origin: 'ACC', seats: 16 },
  ],
}
