import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { StreetColours } from './street-colours.ts'
import { streetLabels } from './street-labels.ts'
import { hasVectors } from './tiles-of.ts'

/** Tiles of OpenMapTiles have no more beyond it. */
const DEEPEST = { vector: 14, raster: 18 } as const
const TILE_PIXELS = 256

/** How MapLibre draws the operator's tiles: pictures as they are, vectors of the OpenMapTiles schema in the shop's colours. */
export function streetStyle(url: string, language: string, colours: StreetColours): StyleSpecification {
  const ground: LayerSpecification = { id: 'ground', type: 'background', paint: { 'background-color': colours.land } }
  if (!hasVectors(url))
    return {
      version: 8,
      sources: { tiles: { type: 'raster', tiles: [url], tileSize: TILE_PIXELS, maxzoom: DEEPEST.raster } },
      layers: [ground, { id: 'tiles', type: 'raster', source: 'tiles' }],
    }
  return {
    version: 8,
    sources: { tiles: { type: 'vector', tiles: [url], maxzoom: DEEPEST.vector } },
    layers: [ground, ...areas(colours), ...lines(colours), ...streetLabels(language, colours)],
  }
}

const TILES = { source: 'tiles' } as const

/** What is green, wet or built. */
const areas = ({ sea, park, edge }: StreetColours): readonly LayerSpecification[] => [
  {
    ...TILES,
    id: 'green',
    type: 'fill',
    'source-layer': 'landcover',
    filter: ['in', ['get', 'class'], ['literal', ['wood', 'grass', 'wetland']]],
    paint: { 'fill-color': park, 'fill-opacity': 0.7 },
  },
  { ...TILES, id: 'parks', type: 'fill', 'source-layer': 'park', paint: { 'fill-color': park } },
  { ...TILES, id: 'water', type: 'fill', 'source-layer': 'water', paint: { 'fill-color': sea } },
  {
    ...TILES,
    id: 'rivers',
    type: 'line',
    'source-layer': 'waterway',
    paint: { 'line-color': sea, 'line-width': growing(8, 0.5, 16, 4) },
  },
  {
    ...TILES,
    id: 'buildings',
    type: 'fill',
    'source-layer': 'building',
    minzoom: 14,
    paint: { 'fill-color': edge, 'fill-opacity': 0.35 },
  },
]

/** From paths to motorways: those that matter more lie over the others. */
const ROADS = [
  { name: 'paths', classes: ['path', 'track', 'service'], from: 14, widths: [0.5, 3] },
  { name: 'streets', classes: ['minor', 'tertiary'], from: 11, widths: [0.5, 9] },
  { name: 'roads', classes: ['primary', 'secondary'], from: 8, widths: [0.8, 13] },
  { name: 'motorways', classes: ['motorway', 'trunk'], from: 5, widths: [1, 16] },
] as const

/** Roads with an edge, airfields and frontiers. */
const lines = ({ road, edge, soft }: StreetColours): readonly LayerSpecification[] => [
  {
    ...TILES,
    id: 'runways',
    type: 'line',
    'source-layer': 'aeroway',
    minzoom: 10,
    paint: { 'line-color': edge, 'line-width': growing(10, 1, 16, 14) },
  },
  ...ROADS.flatMap(({ name, classes, from, widths: [least, most] }): LayerSpecification[] => {
    const shape: Omit<Extract<LayerSpecification, { type: 'line' }>, 'id'> = {
      ...TILES,
      type: 'line',
      'source-layer': 'transportation',
      minzoom: from,
      filter: ['in', ['get', 'class'], ['literal', [...classes]]],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
    }
    return [
      {
        ...shape,
        id: `${name}-edge`,
        paint: { 'line-color': edge, 'line-width': growing(from, least + 1, 17, most + 2) },
      },
      { ...shape, id: name, paint: { 'line-color': road, 'line-width': growing(from, least, 17, most) } },
    ]
  }),
  {
    ...TILES,
    id: 'frontiers',
    type: 'line',
    'source-layer': 'boundary',
    filter: ['<=', ['get', 'admin_level'], 4],
    paint: { 'line-color': soft, 'line-opacity': 0.5, 'line-width': 1, 'line-dasharray': [3, 2] },
  },
]

/** From one width at a zoom to another. */
function growing(
  from: number,
  least: number,
  to: number,
  most: number,
): ['interpolate', ['exponential', number], ['zoom'], number, number, number, number] {
  return ['interpolate', ['exponential', 1.4], ['zoom'], from, least, to, most]
}
