import { darken, lighten, mix } from './colour.ts'
import { down, path, radial, rect, type Pen } from './pen.ts'

/** Studio sweep tints, one per kind of goods. */
export const tints = {
  sand: '#e9d9c3',
  clay: '#e6c3ad',
  sage: '#cfd8c3',
  mist: '#cfdade',
  rose: '#ecd0cb',
  honey: '#f1dcae',
  stone: '#ddd8d1',
  lilac: '#dcd4e3',
  sky: '#cbdfea',
  mint: '#cbe3d6',
  butter: '#f5e7be',
  peach: '#f5d5be',
} as const

export function drawBackdrop(pen: Pen, tint: string): string {
  const wall = down(pen, [
    [0, darken(tint, 0.03)],
    [0.45, lighten(tint, 0.22)],
    [0.66, lighten(tint, 0.3)],
    [0.705, mix(tint, '#ffffff', 0.12)],
    [0.74, lighten(tint, 0.12)],
    [1, darken(tint, 0.05)],
  ])
  const light = radial(pen, [
    [0, '#ffffff', 0.62],
    [0.5, '#ffffff', 0.2],
    [1, '#ffffff', 0],
  ])
  const beam = down(pen, [
    [0, '#ffffff', 0],
    [0.2, '#ffffff', 0.1],
    [1, '#ffffff', 0],
  ])
  return (
    rect(0, 0, 1200, 1200, 0, wall) +
    path('M120 0 L430 0 L900 860 L520 860 Z M500 0 L590 0 L1080 860 L970 860 Z', beam) +
    `<ellipse cx="520" cy="520" rx="620" ry="560" fill="${light}"/>`
  )
}
