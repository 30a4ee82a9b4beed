import { darken, lighten, mix } from './colour.ts'
import { ball, group, line, linear, path, radial, range, round, shadow, type Draw } from './pen.ts'

/** Leafy bunch tied with a band: morning glory, basil, coriander, kale. */
const bunch: Draw = (pen, p) => {
  const stems = range(11)
    .map((i) =>
      line(
        `M${560 + i * 8} 720 C${548 + i * 10} 800 ${520 + i * 16} 880 ${500 + i * 20} 924`,
        mix(p.accent, '#ffffff', (i % 3) * 0.16),
        13,
      ),
    )
    .join('')
  const leaf = (x: number, y: number, r: number, s: number, c: string) =>
    group(
      `translate(${x} ${y}) rotate(${r}) scale(${s})`,
      path(
        p.layout === 'stripes'
          ? 'M0 0 C-30 -80 -22 -190 0 -270 C22 -190 30 -80 0 0 Z'
          : 'M0 0 C-80 -50 -84 -160 0 -240 C84 -160 80 -50 0 0 Z',
        linear(pen, [
          [0, darken(c, 0.14)],
          [0.5, lighten(c, 0.12)],
          [1, darken(c, 0.06)],
        ]),
      ) +
        line(
          'M0 -8 V-220 M0 -70 L-34 -110 M0 -70 L34 -110 M0 -130 L-28 -164 M0 -130 L28 -164',
          lighten(c, 0.38),
          4,
          'opacity="0.55"',
        ),
    )
  const leaves = range(44)
    .map((i) => {
      const a = -84 + ((i * 37) % 169)
      const far = 20 + ((44 - i) % 6) * 42
      const rad = (a * Math.PI) / 180
      return leaf(
        600 + Math.sin(rad) * far,
        690 - Math.cos(rad) * far,
        a,
        0.86 + pen.random() * 0.3,
        mix(p.main, p.second, pen.random() * 0.7),
      )
    })
    .join('')
  return (
    shadow(pen, 600, 926, 200) +
    stems +
    leaves +
    path(
      'M536 706 Q600 736 664 706 L668 756 Q600 784 532 756 Z',
      linear(pen, [
        [0, '#b8452f'],
        [0.4, '#e2694d'],
        [1, '#a03a28'],
      ]),
    )
  )
}

const cabbage: Draw = (pen, p) => {
  const fold = (d: string, c: string) =>
    path(
      d,
      radial(
        pen,
        [
          [0, lighten(c, 0.4)],
          [0.6, c],
          [1, darken(c, 0.2)],
        ],
        0.4,
        0.3,
        0.8,
      ),
    )
  return (
    shadow(pen, 600, 926, 310) +
    fold(
      'M280 640 C250 480 380 380 480 430 C560 350 700 360 740 430 C860 390 960 510 916 650 C930 820 780 930 600 930 C410 930 280 820 280 640 Z',
      darken(p.main, 0.1),
    ) +
    fold(
      'M340 640 C350 470 480 400 600 400 C740 400 850 480 856 640 C860 800 750 910 600 910 C450 910 336 800 340 640 Z',
      p.main,
    ) +
    fold(
      'M420 600 C460 460 560 430 660 450 C780 480 820 600 790 720 C740 850 620 880 540 850 C430 810 390 700 420 600 Z',
      lighten(p.main, 0.2),
    ) +
    line(
      'M590 890 C560 760 580 600 640 480 M580 780 C520 720 480 660 470 590 M574 700 C640 660 700 640 760 640 M586 620 C560 580 540 540 540 500',
      lighten(p.main, 0.6),
      9,
      'opacity="0.85"',
    ) +
    line(
      'M360 760 C340 700 340 620 370 560 M860 740 C870 680 860 600 830 560',
      lighten(p.main, 0.5),
      7,
      'opacity="0.6"',
    )
  )
}

const chilies: Draw = (pen, p) => {
  const one = (x: number, y: number, r: number, s: number, c: string) =>
    group(
      `translate(${x} ${y}) rotate(${r}) scale(${s})`,
      path(
        'M-30 -180 C10 -200 40 -180 40 -130 C50 0 30 130 -40 220 C-30 120 -50 0 -44 -110 C-44 -150 -42 -174 -30 -180 Z',
        linear(pen, [
          [0, darken(c, 0.18)],
          [0.35, lighten(c, 0.3)],
          [0.6, c],
          [1, darken(c, 0.22)],
        ]),
      ) +
        path('M-44 -160 C-20 -130 20 -140 44 -160 C30 -200 -30 -204 -44 -160 Z', '#5c8a3d') +
        line('M0 -186 C4 -220 20 -240 44 -256', '#5c8a3d', 14) +
        line('M-16 -110 C-20 -20 -18 60 -24 120', '#ffffff', 8, 'opacity="0.4"'),
    )
  return (
    shadow(pen, 600, 916, 360) +
    one(640, 640, -62, 0.9, p.second) +
    one(470, 700, 66, 1, darken(p.main, 0.08)) +
    one(760, 760, -72, 1, p.main) +
    one(420, 820, 82, 0.98, mix(p.main, p.accent, 0.2)) +
    one(640, 790, 58, 1.02, p.main) +
    one(770, 866, -84, 0.86, p.second) +
    one(520, 872, 92, 0.92, p.main)
  )
}

const mushrooms: Draw = (pen, p) => {
  const one = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path('M-40 0 C-30 90 -44 150 -56 220 Q0 250 56 220 C44 150 30 90 40 0 Z', round(pen, '#f2e8d5')) +
        path('M-160 20 C-160 -120 -60 -170 0 -170 C60 -170 160 -120 160 20 Q0 70 -160 20 Z', ball(pen, p.main)) +
        path('M-150 30 Q0 76 150 30 Q0 20 -150 30 Z', darken(p.second, 0.12)),
    )
  return (
    shadow(pen, 600, 926, 330) + one(600, 560, 1.05) + one(400, 730, 0.86) + one(800, 726, 0.88) + one(600, 810, 0.52)
  )
}

export const vegetables = { bunch, cabbage, chilies, mushrooms }
