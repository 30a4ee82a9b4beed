import { darken, lighten, luminance, mix } from './colour.ts'
import { drawMotif } from './motifs.ts'
import {
  ball,
  clipped,
  dot,
  down,
  face,
  glass,
  group,
  line,
  linear,
  oval,
  path,
  print,
  range,
  rect,
  shadow,
  type Draw,
} from './pen.ts'

const inkOn = (c: string) => (luminance(c) > 0.42 ? '#3b2720' : '#fbf3e6')

const eggs: Draw = (pen, p) => {
  const egg = (x: number, y: number) =>
    path(
      `M${x} ${y - 84} C${x + 50} ${y - 84} ${x + 66} ${y - 10} ${x + 66} ${y + 20} C${x + 66} ${y + 60} ${x + 40} ${y + 80} ${x} ${y + 80} C${x - 40} ${y + 80} ${x - 66} ${y + 60} ${x - 66} ${y + 20} C${x - 66} ${y - 10} ${x - 50} ${y - 84} ${x} ${y - 84} Z`,
      ball(pen, mix(p.main, '#ffffff', pen.random() * 0.18)),
    ) + oval(x - 22, y - 34, 12, 20, '#ffffff', 'opacity="0.4"')
  const row = (y: number, n: number, x0: number, gap: number) =>
    range(n)
      .map((i) => egg(x0 + i * gap, y))
      .join('')
  const lip = (y: number, x0: number, n: number, gap: number, h: number) =>
    path(
      `M${x0 - gap / 2} ${y} ${range(n)
        .map((i) => `Q${x0 + i * gap} ${y + 46} ${x0 + (i + 0.5) * gap} ${y}`)
        .join(' ')} L${x0 + (n - 0.5) * gap - 6} ${y + h} H${x0 - gap / 2 + 6} Z`,
      down(pen, [
        [0, lighten(p.second, 0.16)],
        [1, darken(p.second, 0.24)],
      ]),
    )
  return (
    shadow(pen, 600, 926, 400) +
    rect(250, 560, 700, 330, 20, darken(p.second, 0.18)) +
    row(580, 5, 330, 135) +
    lip(620, 330, 5, 135, 110) +
    row(680, 5, 330, 135) +
    lip(720, 330, 5, 135, 100) +
    row(786, 5, 330, 135) +
    lip(828, 330, 5, 135, 102)
  )
}

/** Clear box of Thai sweets, in rows: colours and shape by the paint. */
const sweets: Draw = (pen, p) => {
  const colours = [p.main, p.second, p.accent]
  const piece = (x: number, y: number, i: number) => {
    const c = colours[i % 3] ?? p.main
    return p.layout === 'stripes'
      ? range(5)
          .map((k) => rect(x - 52, y - 36 + k * 17, 104, 18, 3, k % 2 ? lighten(c, 0.5) : c))
          .join('') + path(`M${x + 52} ${y - 36} l14 -14 v85 l-14 14 Z`, darken(c, 0.2))
      : p.layout === 'circle'
        ? range(8)
            .map((k) => group(`rotate(${k * 45} ${x} ${y})`, oval(x, y - 30, 17, 24, ball(pen, c))))
            .join('') + dot(x, y, 18, lighten(c, 0.3))
        : path(
            `M${x} ${y - 50} C${x + 46} ${y - 30} ${x + 52} ${y + 30} ${x} ${y + 42} C${x - 52} ${y + 30} ${x - 46} ${y - 30} ${x} ${y - 50} Z`,
            ball(pen, c),
          )
  }
  const big = (x: number, y: number, i: number) =>
    group(`translate(${x} ${y}) scale(${p.layout === 'stripes' ? 1.28 : 1.55})`, piece(0, 0, i))
  const tray = 'M230 640 L330 520 H870 L970 640 V880 Q970 926 920 926 H280 Q230 926 230 880 Z'
  return (
    shadow(pen, 600, 926, 390) +
    path(tray, '#ffffff', 'opacity="0.5"') +
    path('M256 650 L344 540 H856 L944 650 V750 H256 Z', '#6d8f4a') +
    range(4)
      .map((i) => big(392 + i * 139, 568, i))
      .join('') +
    range(4)
      .map((i) => big(366 + i * 156, 676, i + 1))
      .join('') +
    path('M230 740 H970 V880 Q970 926 920 926 H280 Q230 926 230 880 Z', face(pen, mix(p.main, '#fff8ec', 0.72))) +
    dot(600, 834, 74, p.second) +
    drawMotif(p.motif ?? 'flower', 600, 834, 94, inkOn(p.second), p.accent) +
    range(11)
      .map((i) => dot(270 + i * 66, 900, 7, p.accent))
      .join('') +
    path(tray, glass(pen)) +
    path('M330 520 H440 L310 740 H230 V640 Z', '#ffffff', 'opacity="0.16"')
  )
}

/** Something wrapped in banana leaf, pinned: sticky rice, hor mok. */
const leafWrap: Draw = (pen, p) => {
  const one = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path('M-150 110 L-90 -40 L0 -150 L90 -40 L150 110 Q0 160 -150 110 Z', face(pen, p.main)) +
        path('M0 -150 L90 -40 L150 110 Q80 134 10 136 Z', darken(p.main, 0.2)) +
        range(6)
          .map((i) =>
            line(`M${-20 - i * 18} ${-110 + i * 26} L${-30 - i * 20} 120`, lighten(p.main, 0.25), 4, 'opacity="0.5"'),
          )
          .join('') +
        line('M-34 -60 L40 -84', '#d9b97c', 9) +
        path('M-24 -134 Q0 -176 24 -134 Q0 -110 -24 -134 Z', p.second),
    )
  return (
    shadow(pen, 600, 914, 380) +
    one(600, 600, 1.05) +
    one(390, 780, 1) +
    one(812, 780, 1) +
    oval(600, 868, 120, 30, darken(p.main, 0.34)) +
    path('M490 860 Q520 770 600 768 Q690 770 712 860 Q600 900 490 860 Z', ball(pen, p.second)) +
    range(26)
      .map(() =>
        group(
          `translate(${520 + pen.random() * 160} ${800 + pen.random() * 66}) rotate(${pen.random() * 180})`,
          oval(0, 0, 10, 5, lighten(p.second, 0.5)),
        ),
      )
      .join('')
  )
}

const zig = (y: number) =>
  `M340 ${y} ${range(26)
    .map((i) => `l10 ${i % 2 ? 12 : -12} l10 ${i % 2 ? -12 : 12}`)
    .join(' ')}`

/** Flow-wrapped packet: noodles, crackers, sugar, dried fruit. */
const packet: Draw = (pen, p) => {
  const body =
    'M340 330 H860 C846 420 880 560 862 700 C852 800 872 870 860 930 H340 C328 870 348 800 338 700 C320 560 354 420 340 330 Z'
  const view = 'M600 760 m-170 0 a170 100 0 1 0 340 0 a170 100 0 1 0 -340 0 Z'
  const bits = range(90)
    .map(() => {
      const x = 430 + pen.random() * 340
      const y = 660 + pen.random() * 200
      return p.level === 2
        ? line(
            `M${x - 60} ${y} q30 ${-30 + pen.random() * 60} 60 0 t60 0`,
            mix(p.second, '#ffffff', pen.random() * 0.4),
            8,
          )
        : oval(x, y, 18, 12, mix(p.second, pen.random() > 0.5 ? '#ffffff' : '#3b1d0d', pen.random() * 0.35))
    })
    .join('')
  return (
    shadow(pen, 600, 924, 270) +
    path(body, p.main) +
    clipped(
      pen,
      body,
      rect(320, 330, 560, 50, 0, darken(p.main, 0.18)) +
        rect(320, 886, 560, 50, 0, darken(p.main, 0.18)) +
        path('M320 380 H880 V600 Q600 680 320 600 Z', p.accent) +
        drawMotif(p.motif ?? 'rice', 600, 490, 160, inkOn(p.accent), p.main) +
        print(600, 592, [170], inkOn(p.accent), 12),
    ) +
    clipped(pen, view, rect(400, 640, 400, 240, 0, darken(p.second, 0.25)) + bits) +
    path(view, 'none', `stroke="${lighten(p.main, 0.4)}" stroke-width="7"`) +
    path(
      body,
      linear(pen, [
        [0, '#000000', 0.24],
        [0.1, '#ffffff', 0.34],
        [0.2, '#ffffff', 0.04],
        [0.6, '#000000', 0],
        [0.84, '#ffffff', 0.18],
        [1, '#000000', 0.26],
      ]),
    ) +
    line(zig(352), '#ffffff', 2, 'opacity="0.3"') +
    line(zig(908), '#ffffff', 2, 'opacity="0.3"') +
    path(
      'M400 400 C380 500 420 560 396 640 M800 400 C820 480 790 560 812 640',
      'none',
      'stroke="#ffffff" stroke-width="12" opacity="0.16"',
    )
  )
}

export const sweetShapes = { eggs, sweets, leafWrap, packet }
