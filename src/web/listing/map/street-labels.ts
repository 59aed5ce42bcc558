import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { StreetColours } from './street-colours.ts'

type Label = Extract<LayerSpecification, { type: 'symbol' }>

/** The shop's own: without an address of glyphs letters are drawn from the fonts of the page. */
const FONT = ['Shop', 'sans-serif']

/** Names of streets, waters and places, in the language of the page where they have one in it. */
export function streetLabels(language: string, { ink, soft, land }: StreetColours): readonly LayerSpecification[] {
  const name: ExpressionSpecification = [
    'coalesce',
    ['get', `name:${language}`],
    ['get', 'name:latin'],
    ['get', 'name'],
  ]
  const label = (id: string, layer: string, own: Partial<Label>): Label => ({
    ...own,
    id,
    type: 'symbol',
    source: 'tiles',
    'source-layer': layer,
    layout: { 'text-field': name, 'text-font': FONT, 'text-size': 12, 'text-max-width': 8, ...own.layout },
    paint: { 'text-color': soft, 'text-halo-color': land, 'text-halo-width': 1.5, ...own.paint },
  })
  const places = (id: string, classes: readonly string[], size: number, colour: string, minzoom: number): Label =>
    label(id, 'place', {
      minzoom,
      filter: ['in', ['get', 'class'], ['literal', [...classes]]],
      layout: { 'text-size': size, 'symbol-sort-key': ['to-number', ['get', 'rank'], 99] },
      paint: { 'text-color': colour },
    })
  return [
    label('water-names', 'water_name', { layout: { 'text-size': 11, 'text-letter-spacing': 0.06 } }),
    label('street-names', 'transportation_name', {
      minzoom: 13,
      layout: { 'symbol-placement': 'line', 'text-size': 11 },
    }),
    places('quarters', ['suburb', 'neighbourhood', 'quarter', 'village', 'hamlet'], 11, soft, 11),
    places('towns', ['town'], 13, ink, 7),
    places('cities', ['city'], 15, ink, 4),
  ]
}
