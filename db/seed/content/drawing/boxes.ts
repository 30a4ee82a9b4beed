import { darken, lighten, luminance, mix } from './colour.ts'
import { drawHills, drawMotif } from './motifs.ts'
import { clipped, dot, face, group, line, linear, path, print, range, rect, round, shadow, type Draw } from './pen.ts'

const inkOn = (c: string) => (luminance(c) > 0.42 ? '#33241f' : '#fdf7ec')

/** Fanned cards. */
const cards: Draw = (pen, p) =>
  shadow(pen, 600, 926, 320) +
  [
    [-22, p.second],
    [-8, p.accent],
    [7, lighten(p.main, 0.3)],
  ]
    .map(([r, c], i) =>
      group(
        `rotate(${r} 600 1000)`,
        rect(430, 380, 340, 480, 30, '#00000022', 'transform="translate(6 8)"') +
          rect(430, 380, 340, 480, 30, '#fdf9f0') +
          rect(456, 406, 288, 428, 18, face(pen, String(c))) +
          drawMotif(
            (['star', 'heart', 'sprout'] as const)[i] ?? 'star',
            600,
            620,
            150,
            '#fdf7ec',
            darken(String(c), 0.2),
          ),
      ),
    )
    .join('') +
  group(
    'rotate(21 600 1000)',
    rect(430, 380, 340, 480, 30, '#fdf9f0') +
      rect(456, 406, 288, 428, 18, face(pen, p.main)) +
      drawMotif(p.motif ?? 'chat', 600, 580, 170, inkOn(p.main), p.accent) +
      print(600, 720, [180, 120], inkOn(p.main), 14, 32),
  )

/** Closed carton with a sleeve: kits and sets. */
const kit: Draw = (pen, p) =>
  shadow(pen, 600, 926, 350) +
  path('M270 520 L350 440 H880 L820 520 Z', lighten(p.main, 0.3)) +
  path('M820 520 L880 440 V850 L820 930 Z', darken(p.main, 0.28)) +
  rect(270, 520, 550, 410, 0, face(pen, p.main)) +
  clipped(
    pen,
    'M270 520 H820 V930 H270 Z',
    p.layout === 'full'
      ? drawHills(270, 640, 550, 300, mix(p.main, p.second, 0.3), p.second, p.accent)
      : range(16)
          .map((i) =>
            dot(290 + (i % 8) * 76, 560 + Math.floor(i / 8) * 330, 16, i % 2 ? p.accent : p.second, 'opacity="0.8"'),
          )
          .join(''),
  ) +
  rect(400, 520, 290, 410, 0, '#fdf7ec') +
  path('M400 520 L466 440 H752 L690 520 Z', '#fffdf6') +
  drawMotif(p.motif ?? 'star', 545, 690, 180, p.main, p.accent) +
  print(545, 826, [190, 130], '#33241f', 13, 32)

/** Gift box with ribbon and bow. */
const gift: Draw = (pen, p) =>
  shadow(pen, 600, 926, 320) +
  rect(310, 570, 580, 360, 8, face(pen, p.main)) +
  rect(288, 480, 624, 104, 10, face(pen, lighten(p.main, 0.06))) +
  rect(288, 572, 624, 22, 0, '#000000', 'opacity="0.14"') +
  rect(
    552,
    480,
    96,
    450,
    0,
    linear(pen, [
      [0, darken(p.second, 0.12)],
      [0.3, lighten(p.second, 0.2)],
      [1, darken(p.second, 0.14)],
    ]),
  ) +
  path('M600 484 C520 330 390 320 394 410 C398 470 500 490 600 484 Z', face(pen, p.second)) +
  path('M600 484 C680 330 810 320 806 410 C802 470 700 490 600 484 Z', face(pen, darken(p.second, 0.06))) +
  path(
    'M600 478 C540 400 450 370 446 414 C446 450 520 476 600 478 Z M600 478 C660 400 750 370 754 414 C754 450 680 476 600 478 Z',
    darken(p.second, 0.28),
  ) +
  rect(560, 440, 80, 62, 20, round(pen, p.second)) +
  (p.motif
    ? dot(760, 770, 82, '#fdf7ec') +
      drawMotif(p.motif, 760, 770, 98, darken(p.main, 0.1), p.accent) +
      line('M640 620 Q700 640 740 694', p.accent, 4)
    : '') +
  path('M310 594 H430 L340 930 H310 Z', '#ffffff', 'opacity="0.08"')

/** A gift card and its envelope. */
const card: Draw = (pen, p) =>
  shadow(pen, 600, 920, 360) +
  group(
    'rotate(-5 600 700)',
    rect(250, 520, 700, 400, 14, face(pen, lighten(p.second, 0.25))) +
      path('M250 534 L600 760 L950 534', 'none', `stroke="${darken(p.second, 0.16)}" stroke-width="5"`),
  ) +
  group(
    'rotate(4 600 600)',
    rect(300, 352, 620, 400, 34, '#00000022', 'transform="translate(6 10)"') +
      rect(300, 352, 620, 400, 34, face(pen, p.main)) +
      clipped(
        pen,
        'M300 386 Q300 352 334 352 H886 Q920 352 920 386 V718 Q920 752 886 752 H334 Q300 752 300 718 Z',
        drawHills(300, 470, 620, 300, mix(p.main, p.second, 0.4), p.second, p.accent) +
          path('M300 352 H560 L400 752 H300 Z', '#ffffff', 'opacity="0.08"'),
      ) +
      drawMotif(p.motif ?? 'doi', 400, 444, 104, inkOn(p.main), p.accent) +
      print(800, 690, [150], inkOn(p.second), 12),
  )

export const boxes = { cards, kit, gift, card }
