import { darken, lighten, mix } from './colour.ts'
import {
  ball,
  clipped,
  dot,
  group,
  line,
  linear,
  oval,
  path,
  radial,
  range,
  shadow,
  type Draw,
  type Pen,
} from './pen.ts'

const leafAt = (pen: Pen, x: number, y: number, r: number, s = 1, c = '#4f7f3a') =>
  group(
    `translate(${x} ${y}) rotate(${r}) scale(${s})`,
    path(
      'M0 0 C30 -60 110 -70 170 -30 C120 30 50 40 0 0 Z',
      linear(pen, [
        [0, darken(c, 0.18)],
        [1, lighten(c, 0.2)],
      ]),
    ) + line('M6 -2 C60 -30 110 -36 160 -30', lighten(c, 0.35), 4),
  )

const mango: Draw = (pen, p) => {
  const one = (x: number, y: number, r: number, s: number, c: string) =>
    group(
      `translate(${x} ${y}) rotate(${r}) scale(${s})`,
      path(
        'M-30 -214 C70 -226 158 -112 160 14 C162 140 92 236 -16 232 C-70 230 -104 196 -116 150 C-130 104 -158 58 -152 -22 C-144 -130 -100 -206 -30 -214 Z',
        radial(
          pen,
          [
            [0, lighten(c, 0.45)],
            [0.4, c],
            [0.8, mix(c, p.second, 0.55)],
            [1, darken(mix(c, p.second, 0.6), 0.2)],
          ],
          0.4,
          0.36,
          0.75,
        ),
      ) +
        path(
          'M-90 -110 C-130 -50 -136 20 -120 80',
          'none',
          'stroke="#ffffff" stroke-width="16" stroke-linecap="round" opacity="0.35"',
        ) +
        line('M-36 -208 C-40 -226 -36 -240 -26 -254', '#6b4a2a', 14),
    )
  return (
    shadow(pen, 610, 926, 360) +
    one(790, 700, 24, 0.98, mix(p.main, p.accent, 0.35)) +
    one(590, 640, -4, 1.02, p.main) +
    leafAt(pen, 560, 402, -30, 1.1) +
    one(410, 722, -26, 0.96, mix(p.main, '#ffe28a', 0.25))
  )
}

const durian: Draw = (pen, p) => {
  const spikes = range(15)
    .flatMap((r) =>
      range(17).map((c) => {
        const x = 250 + c * 44 + (r % 2) * 22
        const y = 350 + r * 40
        return path(
          `M${x - 27} ${y + 22} L${x} ${y - 26} L${x + 27} ${y + 22} Q${x} ${y + 34} ${x - 27} ${y + 22} Z`,
          mix(p.main, c > 10 ? '#2c3a10' : '#f2efaf', Math.abs(c - 7) * 0.045 + r * 0.008),
        )
      }),
    )
    .join('')
  const body =
    'M600 320 C790 320 910 450 900 640 C890 830 760 932 600 932 C430 932 310 830 300 640 C292 450 410 320 600 320 Z'
  const edge = range(34)
    .map((i) => {
      const a = (i / 34) * Math.PI * 2
      return group(
        `translate(${600 + Math.cos(a) * 298} ${626 + Math.sin(a) * 302}) rotate(${(a * 180) / Math.PI + 90})`,
        path('M-26 14 L0 -36 L26 14 Z', darken(p.main, 0.12 + Math.max(0, Math.cos(a)) * 0.2)),
      )
    })
    .join('')
  const pod = 'M520 500 C630 440 740 520 742 660 C742 800 660 880 570 850 C470 800 440 560 520 500 Z'
  return (
    shadow(pen, 600, 936, 310) +
    line('M600 330 C604 280 590 250 610 214', '#7a6136', 46) +
    edge +
    clipped(pen, body, oval(600, 620, 320, 330, p.main) + spikes) +
    path(
      body,
      radial(
        pen,
        [
          [0, '#fff8c4', 0.25],
          [0.6, '#ffffff', 0],
          [1, '#1e2a08', 0.42],
        ],
        0.36,
        0.3,
        0.75,
      ),
    ) +
    path(pod, '#f3ead0') +
    path(pod, 'none', `stroke="${darken(p.main, 0.3)}" stroke-width="10"`) +
    path('M546 560 C620 500 700 570 694 650 C690 700 630 706 590 690 C530 670 510 600 546 560 Z', ball(pen, p.second)) +
    path(
      'M540 720 C600 690 690 700 684 760 C674 820 610 836 572 810 C536 790 520 740 540 720 Z',
      ball(pen, darken(p.second, 0.06)),
    )
  )
}

const banana: Draw = (pen, p) => {
  const finger = (i: number) => {
    const c = mix(p.main, p.second, [0.3, 0.12, 0, 0.1, 0.22][i] ?? 0)
    const body =
      'M-8 0 C-150 60 -240 230 -196 420 C-180 500 -130 560 -84 574 C-62 580 -52 566 -62 548 C-110 470 -104 300 34 26 Z'
    return group(
      `translate(${690 + i * 8} ${360 - i * 2}) rotate(${[34, 15, -4, -23, -43][i]}) scale(${1 - i * 0.02})`,
      path(
        body,
        linear(pen, [
          [0, darken(c, 0.14)],
          [0.3, lighten(c, 0.25)],
          [0.62, c],
          [1, darken(c, 0.22)],
        ]),
      ) +
        line('M-4 40 C-110 130 -178 270 -148 430 C-138 480 -116 520 -92 546', lighten(c, 0.45), 7, 'opacity="0.6"') +
        line('M20 40 C-70 170 -120 320 -98 470', darken(c, 0.2), 5, 'opacity="0.35"') +
        oval(-72, 562, 20, 15, '#5a4420'),
    )
  }
  return (
    shadow(pen, 600, 924, 340) +
    range(5).map(finger).join('') +
    path(
      'M664 372 C668 310 690 270 706 226 L756 238 C752 290 760 340 752 384 C724 404 690 400 664 372 Z',
      linear(pen, [
        [0, '#a3a04a'],
        [0.4, '#cfc968'],
        [1, '#7d7a34'],
      ]),
    ) +
    path('M704 224 l54 13 -4 22 -54 -12 Z', '#55461f')
  )
}

/** A heap of small round fruit: mangosteen, longan, rambutan, tomato, lychee. */
const heap: Draw = (pen, p) => {
  const at = [
    [430, 800, 124],
    [600, 812, 126],
    [772, 800, 124],
    [516, 640, 120],
    [690, 640, 120],
    [602, 486, 116],
  ] as const
  const top = (x: number, y: number, r: number) =>
    p.layout === 'stripes'
      ? range(26)
          .map((i) => {
            const a = (i / 26) * 6.283
            return line(
              `M${x + Math.cos(a) * r * 0.8} ${y + Math.sin(a) * r * 0.8} Q${x + Math.cos(a) * r} ${y + Math.sin(a) * r} ${x + Math.cos(a + 0.2) * r * 1.22} ${y + Math.sin(a + 0.2) * r * 1.22}`,
              i % 3 ? p.second : p.accent,
              6,
            )
          })
          .join('') +
        range(26)
          .map((i) => {
            const a = i * 2.4
            const d = Math.sqrt(i / 26) * r * 0.8
            return line(
              `M${x + Math.cos(a) * d} ${y + Math.sin(a) * d} q${Math.cos(a) * 14} ${Math.sin(a) * 14 - 6} ${Math.cos(a) * 24} ${Math.sin(a) * 22 + 6}`,
              i % 2 ? p.accent : p.second,
              5,
            )
          })
          .join('')
      : p.layout === 'plain'
        ? ''
        : range(5)
            .map((i) =>
              group(
                `translate(${x} ${y - r * 0.6}) scale(1 0.6) rotate(${i * 72})`,
                oval(0, -r * 0.3, r * 0.24, r * 0.3, i % 2 ? p.second : darken(p.second, 0.14)),
              ),
            )
            .join('') + line(`M${x} ${y - r * 0.6} v${-r * 0.34}`, darken(p.accent, 0.2), 15)
  return (
    shadow(pen, 600, 924, 340) +
    at
      .toReversed()
      .map(
        ([x, y, r], i) =>
          dot(x, y, r, ball(pen, mix(p.main, i % 2 ? '#ffffff' : '#20101a', 0.06))) +
          oval(x - r * 0.38, y - r * 0.4, r * 0.2, r * 0.14, '#ffffff', 'opacity="0.4"') +
          top(x, y, r),
      )
      .join('')
  )
}

const pineapple: Draw = (pen, p) => {
  const body =
    'M600 440 C720 440 776 560 770 690 C764 830 700 930 600 930 C500 930 436 830 430 690 C424 560 480 440 600 440 Z'
  const eyes = range(11)
    .flatMap((r) =>
      range(9).map((c) => {
        const x = 420 + c * 48 + (r % 2) * 24
        const y = 450 + r * 48
        return (
          path(
            `M${x} ${y - 26} L${x + 26} ${y} L${x} ${y + 26} L${x - 26} ${y} Z`,
            mix(p.main, p.second, ((r + c) % 3) * 0.16),
          ) + path(`M${x - 7} ${y - 2} L${x} ${y - 16} L${x + 7} ${y - 2} Z`, p.accent)
        )
      }),
    )
    .join('')
  return (
    shadow(pen, 600, 928, 180) +
    [-64, 64, -44, 44, -24, 24, 0, -12, 12]
      .map((r, i) =>
        group(
          `translate(600 460) rotate(${r})`,
          path(
            `M-26 0 C-34 -100 -20 -${180 + i * 8} 0 -${230 + i * 8} C20 -${180 + i * 8} 34 -100 26 0 Z`,
            linear(pen, [
              [0, '#3c6a34'],
              [0.5, '#7fae57'],
              [1, '#43743a'],
            ]),
          ),
        ),
      )
      .join('') +
    path(body, darken(p.main, 0.3)) +
    clipped(pen, body, eyes) +
    path(
      body,
      radial(
        pen,
        [
          [0, '#fff3c0', 0.32],
          [0.5, '#ffffff', 0],
          [1, '#4a2408', 0.46],
        ],
        0.34,
        0.34,
        0.72,
      ),
    )
  )
}

export const fruit = { mango, durian, banana, heap, pineapple }
