import { darken, lighten, luminance, mix } from './colour.ts'
import { drawMotif } from './motifs.ts'
import {
  clipped,
  dot,
  face,
  group,
  line,
  linear,
  path,
  print,
  range,
  rect,
  shadow,
  type Draw,
  type Pen,
} from './pen.ts'

const inkOn = (c: string) => (luminance(c) > 0.42 ? '#3b2720' : '#fbf3e6')

/** Kraft stand-up pouch with a round window or a label. */
const pouch: Draw = (pen, p) => {
  const body =
    'M400 300 H800 C806 500 842 740 852 880 Q852 932 800 932 H400 Q348 932 348 880 C358 740 394 500 400 300 Z'
  const paper = '#fbf4e8'
  const grain = range(70)
    .map(() =>
      dot(
        462 + pen.random() * 276,
        700 + pen.random() * 150,
        9 + pen.random() * 8,
        mix(p.second, pen.random() > 0.5 ? '#2a160d' : '#fff1d8', pen.random() * 0.35),
      ),
    )
    .join('')
  const view = 'M600 680 m-140 95 a140 95 0 1 0 280 0 a140 95 0 1 0 -280 0 Z'
  return (
    shadow(pen, 600, 926, 270) +
    path(
      body,
      linear(pen, [
        [0, darken(p.main, 0.2)],
        [0.12, lighten(p.main, 0.2)],
        [0.5, p.main],
        [0.9, darken(p.main, 0.12)],
        [1, darken(p.main, 0.26)],
      ]),
    ) +
    rect(400, 300, 400, 46, 0, darken(p.main, 0.12)) +
    line('M402 366 H798', lighten(p.main, 0.3), 4, 'opacity="0.7"') +
    line('M400 378 H800', darken(p.main, 0.3), 2, 'opacity="0.4"') +
    dot(600, 323, 14, lighten(p.main, 0.65)) +
    rect(446, 426, 308, 222, 14, paper) +
    drawMotif(p.motif ?? 'leaf', 600, 508, 124, p.second, p.accent) +
    print(600, 590, [180, 110], '#3b2720', 10, 23) +
    clipped(pen, view, rect(440, 660, 320, 220, 0, darken(p.second, 0.3)) + grain) +
    path(view, 'none', `stroke="${darken(p.main, 0.25)}" stroke-width="5"`) +
    line('M500 730 A110 70 0 0 1 570 700', '#ffffff', 9, 'opacity="0.5"') +
    path('M348 880 Q420 846 600 850 T852 880 Q852 932 800 932 H400 Q348 932 348 880 Z', '#000000', 'opacity="0.1"')
  )
}

/** A woven sack of rice, tied shut or sewn. */
const sack: Draw = (pen, p) => {
  const body =
    'M352 330 C420 350 500 336 600 346 C700 336 780 350 848 330 C836 470 884 700 872 850 C868 920 820 934 600 934 C380 934 332 920 328 850 C316 700 364 470 352 330 Z'
  return (
    shadow(pen, 600, 928, 300) +
    path(
      'M352 330 C360 296 346 276 356 262 C440 276 520 262 600 270 C680 262 760 276 844 262 C854 276 840 296 848 330 C760 350 680 336 600 346 C520 336 430 352 352 330 Z',
      darken(p.main, 0.08),
    ) +
    line('M356 316 C440 332 520 318 600 326 C680 318 760 332 844 316', p.accent, 6, 'stroke-dasharray="22 12"') +
    path(body, round4(pen, p.main)) +
    clipped(
      pen,
      body,
      rect(300, 470, 600, 330, 0, p.second) +
        rect(300, 452, 600, 8, 0, p.accent) +
        rect(300, 810, 600, 8, 0, p.accent) +
        dot(600, 635, 138, '#fdf8ec') +
        dot(600, 635, 124, 'none', `stroke="${p.accent}" stroke-width="4"`),
    ) +
    drawMotif(p.motif ?? 'rice', 600, 632, 178, p.second, p.accent) +
    path(
      body,
      linear(pen, [
        [0, '#000000', 0.24],
        [0.15, '#ffffff', 0.22],
        [0.5, '#ffffff', 0],
        [0.85, '#000000', 0.1],
        [1, '#000000', 0.26],
      ]),
    ) +
    line(
      'M410 372 C398 420 404 440 396 470 M790 372 C800 420 794 440 806 470 M470 930 C460 880 470 860 462 830',
      '#000000',
      5,
      'opacity="0.1"',
    ) +
    print(600, 850, [200, 130], darken(p.second, 0.1), 12, 28)
  )
}

const round4 = (pen: Pen, c: string) =>
  linear(pen, [
    [0, darken(c, 0.1)],
    [0.3, lighten(c, 0.25)],
    [1, darken(c, 0.14)],
  ])

/** A pack of cone filters with papers fanned in front. */
const filterPack: Draw = (pen, p) => {
  const cone = 'M0 0 H270 Q290 0 282 20 L180 236 Q170 256 150 256 H120 Q100 256 90 236 L-12 20 Q-20 0 0 0 Z'
  const sheet = (x: number, y: number, r: number, c: string) =>
    group(
      `translate(${x} ${y}) rotate(${r}) scale(0.96)`,
      path(cone, face(pen, c)) +
        line('M-6 14 L98 240 Q106 252 124 252 H162', darken(c, 0.16), 4, 'stroke-dasharray="10 8"'),
    )
  return (
    shadow(pen, 590, 926, 330) +
    path('M690 400 L744 360 V850 L690 930 Z', darken(p.main, 0.28)) +
    path('M310 400 L370 360 H744 L690 400 Z', lighten(p.main, 0.3)) +
    path('M310 400 H690 V930 H310 Z', face(pen, p.main)) +
    drawMotif('doi', 500, 486, 90, inkOn(p.main), p.accent) +
    print(500, 556, [150, 96], inkOn(p.main), 10, 24) +
    path('M384 640 H616 L512 850 H488 Z', p.second) +
    line('M400 640 L500 846 M600 640 L500 846 M450 640 L500 846 M550 640 L500 846', mix(p.second, p.main, 0.5), 4) +
    sheet(640, 668, 6, p.accent === p.second ? '#f5efe4' : '#efe4d2') +
    sheet(604, 676, -3, '#fbf6ec')
  )
}

export const packs = { pouch, sack, filterPack }
