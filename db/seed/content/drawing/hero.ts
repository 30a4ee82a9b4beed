import type { DemoSite } from '../types.ts'
import { classroom } from './hero-classroom.ts'
import { dawnMarket } from './hero-market.ts'
import { mistyMountain } from './hero-mountain.ts'
import { darken, lighten, mix } from './colour.ts'
import { dot, down, line, newPen, oval, path, range, rect, type Pen } from './pen.ts'

/** A wide 1600×900 SVG; the left third stays calm, for words. */
export function drawHero(site: Pick<DemoSite, 'key' | 'theme'>): string {
  const pen = newPen(`h-${site.key}-`, 41)
  const scene = { roastery: mistyMountain, school: classroom, market: dawnMarket, sala: pavilion }[site.key](
    pen,
    site.theme.accent,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900" preserveAspectRatio="xMidYMid slice"><defs>${pen.defs.join('')}</defs>${scene}</svg>`
}

const roof = (y: number, w: number, h: number, c: string) =>
  path(
    `M${1080 - w / 2 - 40} ${y + h} C${1080 - w * 0.34} ${y + h - 10} ${1080 - w * 0.12} ${y + h * 0.4} 1080 ${y} C${1080 + w * 0.12} ${y + h * 0.4} ${1080 + w * 0.34} ${y + h - 10} ${1080 + w / 2 + 40} ${y + h} L${1080 + w / 2} ${y + h + 24} H${1080 - w / 2} Z`,
    c,
  )

/** A Thai sala over water, for the platform's own site. */
function pavilion(pen: Pen, accent: string): string {
  return (
    rect(
      0,
      0,
      1600,
      900,
      0,
      down(pen, [
        [0, '#f3d9b0'],
        [0.5, '#fbeed6'],
        [0.72, '#dfe8dd'],
        [1, '#b8cdc4'],
      ]),
    ) +
    range(7)
      .map((i) => dot(1380 + i * 40, 560 - ((i * 47) % 60), 74, mix('#7f9f78', '#a9bf98', (i % 3) * 0.4)))
      .join('') +
    path('M0 640 C300 560 520 620 800 590 C1100 560 1300 610 1600 570 V660 H0 Z', '#c5d3bd') +
    rect(
      0,
      640,
      1600,
      260,
      0,
      down(pen, [
        [0, '#bcd2cb'],
        [1, '#8fb3ad'],
      ]),
    ) +
    roof(250, 420, 150, darken(accent, 0.1)) +
    roof(330, 620, 150, accent) +
    range(4)
      .map((i) => rect(830 + i * 160, 490, 22, 160, 4, darken(accent, 0.45)))
      .join('') +
    rect(770, 640, 620, 26, 6, darken(accent, 0.3)) +
    range(6)
      .map((i) => rect(800 + i * 112, 664, 16, 70, 3, darken(accent, 0.5)))
      .join('') +
    line('M1080 250 V196', darken(accent, 0.2), 10) +
    `<g opacity="0.16" transform="translate(0 1330) scale(1 -0.86)">${roof(250, 420, 150, darken(accent, 0.3))}${roof(330, 620, 150, darken(accent, 0.3))}</g>` +
    range(5)
      .map(
        (i) =>
          oval(260 + i * 96, 800 + ((i * 61) % 70), 56 - i * 3, 12, mix('#6f9a72', '#8fb58a', (i % 2) * 0.6)) +
          (i % 2 ? '' : path(`M${246 + i * 96} ${794 + ((i * 61) % 70)} q14 -44 28 0 q-14 10 -28 0 Z`, '#e79aa5')),
      )
      .join('') +
    range(9)
      .map((i) =>
        line(`M${700 + ((i * 173) % 760)} ${730 + i * 17} h${90 - i * 4}`, lighten('#bcd2cb', 0.6), 5, 'opacity="0.6"'),
      )
      .join('')
  )
}
