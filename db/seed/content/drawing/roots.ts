import { darken, lighten, mix } from './colour.ts'
import { ball, dot, group, line, linear, oval, path, radial, range, round, shadow, type Draw } from './pen.ts'

/** Long vegetables laid side by side: cucumber, carrot, long aubergine, lemongrass. */
const longs: Draw = (pen, p) => {
  const n = p.level ?? 4
  const w = 440 / n
  const taper = p.layout === 'arch'
  return (
    shadow(pen, 600, 926, 300) +
    range(n)
      .map((i) => {
        const x = 380 + i * w + (n < 4 ? 8 : 0)
        const top = 400 + [30, 0, 46, 14, 30][i % 5]!
        const c = mix(p.main, i % 2 ? '#ffffff' : '#1d1410', 0.08)
        const d = taper
          ? `M${x} ${top + 60} Q${x + w / 2} ${top - 20} ${x + w - 10} ${top + 60} L${x + w * 0.58} 916 Q${x + w * 0.5} 934 ${x + w * 0.4} 916 Z`
          : `M${x} ${top + 80} Q${x + w / 2} ${top - 60} ${x + w - 10} ${top + 80} L${x + w - 14} 850 Q${x + w / 2} 990 ${x + 6} 850 Z`
        const tuft =
          p.second === p.main
            ? ''
            : range(5)
                .map((k) =>
                  group(
                    `translate(${x + w / 2 - 5} ${top + 24}) rotate(${-34 + k * 17})`,
                    path('M-9 0 C-16 -60 -8 -120 0 -160 C8 -120 16 -60 9 0 Z', mix(p.second, '#ffffff', (k % 3) * 0.1)),
                  ),
                )
                .join('')
        return (
          tuft +
          path(d, round(pen, c)) +
          range(taper ? 5 : 7)
            .map((k) =>
              line(
                `M${x + w * (taper ? 0.26 : 0.3) + (k % 2) * w * 0.26} ${top + 120 + k * 56} h${w * 0.14}`,
                taper ? darken(c, 0.22) : p.accent,
                5,
                'opacity="0.6"',
              ),
            )
            .join('')
        )
      })
      .join('')
  )
}

/** Bulbs in a heap: garlic, shallot, onion, ginger by colour. */
const bulbs: Draw = (pen, p) => {
  const one = (x: number, y: number, s: number, r: number) =>
    group(
      `translate(${x} ${y}) scale(${s}) rotate(${r})`,
      path(
        'M0 -150 C10 -100 60 -80 104 -20 C150 50 110 120 0 124 C-110 120 -150 50 -104 -20 C-60 -80 -10 -100 0 -150 Z',
        ball(pen, p.main),
      ) +
        line(
          'M0 -140 C-10 -60 -20 40 0 120 M0 -140 C-40 -60 -100 20 -60 110 M0 -140 C40 -60 100 20 60 110',
          darken(p.second, 0.05),
          5,
          'opacity="0.6"',
        ) +
        line('M0 -150 C4 -180 -4 -200 10 -224', darken(p.main, 0.3), 14) +
        range(7)
          .map((i) => line(`M${-18 + i * 6} 122 l${-6 + i * 2} 18`, '#b79f78', 3))
          .join(''),
    )
  return (
    shadow(pen, 600, 926, 350) +
    one(600, 560, 1.1, 4) +
    one(396, 790, 1.02, -10) +
    one(806, 786, 1.04, 12) +
    one(600, 796, 1.12, 2)
  )
}

const pumpkin: Draw = (pen, p) =>
  shadow(pen, 600, 926, 350) +
  [
    [-230, 130],
    [230, 130],
    [-130, 170],
    [130, 170],
    [0, 190],
  ]
    .map(([dx, rx], i) =>
      oval(
        600 + (dx ?? 0),
        680,
        rx ?? 0,
        240 - Math.abs(dx ?? 0) * 0.16,
        radial(
          pen,
          [
            [0, lighten(p.main, 0.34)],
            [0.5, mix(p.main, p.second, i % 2 ? 0.2 : 0)],
            [1, darken(p.main, 0.34)],
          ],
          0.4,
          0.3,
          0.75,
        ),
      ),
    )
    .join('') +
  range(26)
    .map(() =>
      oval(
        360 + pen.random() * 480,
        560 + pen.random() * 280,
        10 + pen.random() * 16,
        7 + pen.random() * 9,
        lighten(p.second, 0.35),
        'opacity="0.28"',
      ),
    )
    .join('') +
  path(
    'M560 470 C570 400 540 360 580 330 L640 340 C620 380 640 420 650 470 Q600 500 560 470 Z',
    linear(pen, [
      [0, '#5c6b2d'],
      [0.5, '#9aa556'],
      [1, '#4e5a27'],
    ]),
  ) +
  dot(610, 336, 4, '#c9d08a')

export const roots = { longs, bulbs, pumpkin }
