/** A light of the day: sky from top to horizon, sun or moon, silhouettes from far to near, ground. */
export interface Light {
  readonly sky: readonly [top: string, middle: string, horizon: string]
  readonly sun: string
  readonly far: string
  readonly near: string
  readonly ground: string
  readonly stitch: string
}

export const LIGHTS = {
  dawn: {
    sky: ['#6f7fc4', '#e7b7a8', '#fbe3bd'],
    sun: '#fff3d6',
    far: '#8d8cc0',
    near: '#343b86',
    ground: '#232a68',
    stitch: '#fbe3bd',
  },
  day: {
    sky: ['#7fa6d9', '#b7cfe6', '#f1e8d2'],
    sun: '#fff7e0',
    far: '#8fa3cf',
    near: '#35468f',
    ground: '#27346f',
    stitch: '#f1e8d2',
  },
  dusk: {
    sky: ['#3b3a8c', '#c96f5b', '#f6b54a'],
    sun: '#ffdf8f',
    far: '#7a4f86',
    near: '#262560',
    ground: '#1a1a4a',
    stitch: '#f6b54a',
  },
  night: {
    sky: ['#12133c', '#2a2d72', '#5b5fae'],
    sun: '#f3ead0',
    far: '#3b3f8c',
    near: '#191b4d',
    ground: '#10113a',
    stitch: '#f0b64d',
  },
} as const satisfies Record<string, Light>

export type LightName = keyof typeof LIGHTS
