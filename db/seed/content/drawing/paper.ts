import { darken, luminance, mix } from './colour.ts'
import { drawHills, drawMotif } from './motifs.ts'
import {
  clipped,
  dot,
  face,
  group,
  line,
  linear,
  oval,
  path,
  print,
  range,
  rect,
  round,
  shadow,
  type Draw,
  type Paint,
  type Pen,
} from './pen.ts'

const inkOn = (c: string) => (luminance(c) > 0.42 ? '#33241f' : '#fdf7ec')

/** Cover designs; the box is 0..400 by 0..540. */
function cover(pen: Pen, p: Paint): string {
  const ink = inkOn(p.main)
  const mark = p.motif ?? 'book'
  switch (p.layout) {
    case 'band':
      return (
        rect(0, 190, 400, 230, 0, p.second) +
        drawMotif(mark, 200, 306, 170, inkOn(p.second), p.accent) +
        print(200, 84, [260, 180], ink, 20, 42) +
        print(200, 474, [120], ink, 10)
      )
    case 'circle':
      return (
        dot(200, 320, 150, p.second) +
        drawMotif(mark, 200, 320, 180, inkOn(p.second), p.accent) +
        print(200, 74, [250, 160], ink, 18, 40) +
        dot(344, 486, 18, p.accent)
      )
    case 'full':
      return (
        drawHills(0, 180, 400, 380, mix(p.main, p.second, 0.4), p.second, p.accent) +
        print(200, 74, [260, 180], ink, 18, 40)
      )
    case 'stripes':
      return (
        range(7)
          .map((i) => rect(0, 300 + i * 36, 400, 18, 0, i % 2 ? p.accent : p.second))
          .join('') +
        drawMotif(mark, 200, 196, 150, ink, p.accent) +
        print(200, 66, [220], ink, 18)
      )
    case 'arch':
      return (
        path('M60 540 V300 A140 140 0 0 1 340 300 V540 Z', p.second) +
        drawMotif(mark, 200, 380, 180, inkOn(p.second), p.accent) +
        print(200, 66, [240, 150], ink, 18, 38)
      )
    default:
      return (
        range(24)
          .map((i) =>
            group(
              `translate(${50 + (i % 4) * 100} ${50 + Math.floor(i / 4) * 90}) rotate(${(i % 3) * 40})`,
              i % 3 === 0
                ? dot(0, 0, 20, p.second)
                : i % 3 === 1
                  ? rect(-18, -18, 36, 36, 6, p.accent)
                  : path('M0 -22 L22 18 H-22 Z', mix(p.main, ink, 0.3)),
            ),
          )
          .join('') +
        rect(54, 176, 292, 190, 12, '#fdf7ec') +
        drawMotif(mark, 200, 246, 96, p.main, p.accent) +
        print(200, 318, [190], '#33241f', 14)
      )
  }
}

const coverPath = 'M0 0 H400 V540 H0 Z'

/** Standing hardcover, page block to the right. */
const book: Draw = (pen, p) =>
  shadow(pen, 620, 928, 260) +
  path('M800 344 L864 376 V900 L800 930 Z', '#f6efe0') +
  range(8)
    .map((i) => line(`M${806 + i * 7} ${350 + i * 3.4} V${924 - i * 3.2}`, '#d5c7ab', 2))
    .join('') +
  path('M800 336 L870 372 V384 L800 350 Z M800 922 L870 892 V904 L800 936 Z', darken(p.main, 0.3)) +
  group(
    'translate(384 336) scale(1.04 1.11)',
    path(coverPath, p.main) +
      clipped(pen, coverPath, cover(pen, p)) +
      path(
        coverPath,
        linear(pen, [
          [0, '#000000', 0.32],
          [0.05, '#ffffff', 0.22],
          [0.1, '#000000', 0.12],
          [0.16, '#ffffff', 0.08],
          [1, '#000000', 0.08],
        ]),
      ) +
      path('M400 0 L230 540 H400 Z', '#ffffff', 'opacity="0.06"'),
  )

/** Spiral workbook at a small tilt, with a pen. */
const workbook: Draw = (pen, p) =>
  shadow(pen, 600, 928, 260) +
  group(
    'rotate(-3 600 640)',
    rect(398, 344, 440, 584, 16, darken(p.main, 0.3)) +
      rect(392, 340, 440, 582, 14, '#f8f2e6') +
      group(
        'translate(382 334) scale(1.1 1.07)',
        path(coverPath, face(pen, p.main)) + clipped(pen, coverPath, cover(pen, p)),
      ) +
      range(15)
        .map(
          (i) =>
            oval(404, 366 + i * 37, 9, 9, '#3b3230') +
            line(`M404 ${366 + i * 37} C350 ${350 + i * 37} 350 ${382 + i * 37} 396 ${376 + i * 37}`, '#b9bbbe', 7),
        )
        .join(''),
  ) +
  group(
    'translate(884 930) rotate(8)',
    rect(-17, -470, 34, 400, 8, round(pen, p.accent)) +
      path('M-17 -70 H17 L0 0 Z', '#ecd3ab') +
      path('M-5 -20 H5 L0 0 Z', '#33241f') +
      rect(-17, -500, 34, 40, 10, round(pen, darken(p.second, 0.1))),
  )

/** Stack of stitched notebooks, top one facing us. */
const notebook: Draw = (pen, p) =>
  shadow(pen, 600, 928, 290) +
  group(
    'rotate(7 620 640)',
    rect(430, 372, 400, 550, 18, face(pen, p.second)) + rect(780, 372, 14, 550, 0, darken(p.second, 0.2)),
  ) +
  group(
    'rotate(-3 580 640)',
    rect(376, 372, 420, 556, 20, darken(p.main, 0.28)) +
      rect(370, 366, 420, 556, 20, face(pen, p.main)) +
      rect(370, 366, 62, 556, 20, darken(p.main, 0.2)) +
      line('M432 366 V922', darken(p.main, 0.34), 3) +
      rect(486, 450, 250, 168, 10, '#fdf7ec') +
      drawMotif(p.motif ?? 'pencil', 611, 510, 88, p.main, p.accent) +
      print(611, 574, [150, 90], '#33241f', 9, 20) +
      rect(726, 366, 20, 556, 0, p.accent),
  )

/** Pencils, pens or brushes in a box. */
const pencils: Draw = (pen, p) => {
  const colours = [
    p.main,
    p.second,
    p.accent,
    mix(p.main, p.accent, 0.5),
    mix(p.second, '#ffffff', 0.4),
    darken(p.main, 0.25),
  ]
  const one = (i: number) => {
    const x = 372 + i * 78
    const y = 268 + [34, 0, 52, 14, 40, 6][i % 6]!
    return (
      path(`M${x} ${y + 90} L${x + 32} ${y} L${x + 64} ${y + 90} Z`, '#ecd3ab') +
      path(`M${x + 21} ${y + 30} L${x + 32} ${y} L${x + 43} ${y + 30} Z`, colours[i % 6] ?? p.main) +
      rect(x, y + 88, 64, 820 - y, 0, round(pen, colours[i % 6] ?? p.main)) +
      line(`M${x + 22} ${y + 96} V900 M${x + 43} ${y + 96} V900`, '#000000', 2, 'opacity="0.12"')
    )
  }
  return (
    shadow(pen, 610, 928, 300) +
    range(6).map(one).join('') +
    path('M340 590 Q600 650 866 590 V930 H340 Z', face(pen, p.level === 2 ? p.second : darken(p.main, 0.14))) +
    path('M866 590 L900 570 V900 L866 930 Z', darken(p.main, 0.4)) +
    drawMotif(p.motif ?? 'pencil', 560, 770, 150, inkOn(p.main), p.accent) +
    print(720, 760, [150, 110], inkOn(p.main), 12, 30)
  )
}

export const paper = { book, workbook, notebook, pencils }
