import { darken, lighten } from './colour.ts'
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

const dragon: Draw = (pen, p) => {
  const scales = range(14)
    .map((i) => {
      const a = (i / 14) * Math.PI * 2
      return group(
        `translate(${470 + Math.cos(a) * 186} ${660 + Math.sin(a) * 228}) rotate(${(a * 180) / Math.PI + 90})`,
        path(
          'M-34 20 C-20 -10 -6 -50 10 -84 C22 -46 34 -10 34 20 Z',
          linear(
            pen,
            [
              [0, '#9cbb4f'],
              [0.6, p.main],
              [1, p.main],
            ],
            [0, 0, 0, 1],
          ),
        ),
      )
    })
    .join('')
  const inner = range(7)
    .map((i) =>
      group(
        `translate(${400 + (i % 3) * 74} ${530 + Math.floor(i / 2) * 84})`,
        path(
          'M-36 34 C-24 6 -8 -26 0 -54 C20 -26 34 4 36 34 Z',
          linear(
            pen,
            [
              [0, '#b5cc63'],
              [0.5, lighten(p.main, 0.1)],
              [1, p.main],
            ],
            [0, 0, 0, 1],
          ),
        ),
      ),
    )
    .join('')
  const seeds = range(120)
    .map(() => {
      const a = pen.random() * 6.283
      const r = Math.sqrt(pen.random()) * 0.93
      return oval(770 + Math.cos(a) * r * 166, 720 + Math.sin(a) * r * 176, 4, 6, '#2a2024')
    })
    .join('')
  return (
    shadow(pen, 600, 924, 360) +
    scales +
    oval(470, 670, 200, 246, ball(pen, p.main)) +
    inner +
    oval(770, 720, 200, 208, ball(pen, p.main)) +
    range(7)
      .map((i) =>
        group(
          `rotate(${-60 + i * 40} 770 720)`,
          path('M754 520 C762 494 770 474 784 454 C790 484 796 500 800 522 Z', '#a6c257'),
        ),
      )
      .join('') +
    oval(770, 720, 182, 192, lighten(p.main, 0.4)) +
    oval(770, 720, 170, 180, p.second) +
    seeds +
    oval(720, 650, 60, 44, '#ffffff', 'opacity="0.3"')
  )
}

/** Round fruit, whole and halved: pomelo, orange, lime, guava. */
const citrus: Draw = (pen, p) => {
  const pores = range(70)
    .map(() => {
      const a = pen.random() * 6.283
      const r = Math.sqrt(pen.random()) * 220
      return dot(470 + Math.cos(a) * r, 660 + Math.sin(a) * r * 1.02, 3, darken(p.main, 0.25), 'opacity="0.3"')
    })
    .join('')
  const wedges = range(10)
    .map((i) =>
      group(
        `rotate(${i * 36} 780 740)`,
        path(
          'M780 728 L746 618 Q780 588 814 618 Z',
          radial(
            pen,
            [
              [0, lighten(p.second, 0.35)],
              [1, p.second],
            ],
            0.5,
            0.8,
            0.9,
          ),
        ),
      ),
    )
    .join('')
  return (
    shadow(pen, 600, 922, 380) +
    path(
      'M470 404 C380 396 226 500 226 680 C226 840 340 926 470 926 C600 926 714 840 714 680 C714 500 560 396 470 404 Z',
      ball(pen, p.main),
    ) +
    pores +
    dot(470, 416, 14, '#6b5a2a') +
    leafAt(pen, 476, 412, -24, 1) +
    dot(780, 740, 186, ball(pen, darken(p.main, 0.06))) +
    dot(780, 740, 172, '#fdf6dd') +
    dot(780, 740, 152, lighten(p.second, 0.55)) +
    wedges +
    dot(780, 740, 14, '#fdf6dd') +
    oval(330, 570, 44, 70, '#ffffff', 'opacity="0.25"')
  )
}

/** Cut melon: watermelon, papaya, pumpkin by colour. */
const melon: Draw = (pen, p) => {
  const stripes = range(7)
    .map((i) => {
      const x = 240 + i * 84
      return line(
        `M${480 + (x - 480) * 0.3} 400 C${x - 20} 520 ${x + 20} 760 ${480 + (x - 480) * 0.3} 926`,
        darken(p.main, 0.4),
        20,
        'opacity="0.55"',
      )
    })
    .join('')
  const body =
    'M480 392 C330 392 214 510 214 662 C214 820 330 928 480 928 C630 928 746 820 746 662 C746 510 630 392 480 392 Z'
  const wedge = 'M520 690 Q760 600 1000 690 C1000 830 900 930 760 930 C620 930 520 830 520 690 Z'
  return (
    shadow(pen, 610, 926, 380) +
    clipped(pen, body, path(body, p.main) + stripes) +
    path(
      body,
      radial(
        pen,
        [
          [0, '#ffffff', 0.4],
          [0.5, '#ffffff', 0],
          [1, '#08180a', 0.4],
        ],
        0.34,
        0.28,
        0.8,
      ),
    ) +
    line('M480 396 C484 370 470 350 490 330', '#7a7a3a', 18) +
    path(wedge, darken(p.main, 0.1)) +
    path('M538 694 Q760 612 982 694 C980 820 884 908 760 908 C636 908 540 820 538 694 Z', '#f3f2d4') +
    path(
      'M556 698 Q760 624 964 698 C960 808 870 886 760 886 C650 886 560 808 556 698 Z',
      radial(
        pen,
        [
          [0, lighten(p.second, 0.12)],
          [1, p.second],
        ],
        0.5,
        0.2,
        0.9,
      ),
    ) +
    range(16)
      .map((i) =>
        group(
          `translate(${620 + (i % 6) * 56 + (i > 5 ? 26 : 0)} ${724 + Math.floor(i / 6) * 52}) rotate(${((i * 40) % 60) - 30})`,
          oval(0, 0, 7, 12, p.accent),
        ),
      )
      .join('')
  )
}

const coconut: Draw = (pen, p) =>
  shadow(pen, 600, 924, 280) +
  path(
    'M380 560 C380 450 470 400 600 400 C730 400 820 450 820 560 L790 860 Q760 926 600 926 Q440 926 410 860 Z',
    linear(pen, [
      [0, darken(p.main, 0.16)],
      [0.3, lighten(p.main, 0.3)],
      [0.6, p.main],
      [1, darken(p.main, 0.22)],
    ]),
  ) +
  path(
    'M380 560 C380 450 470 350 600 330 C730 350 820 450 820 560 Q600 640 380 560 Z',
    linear(pen, [
      [0, darken(p.main, 0.08)],
      [0.4, lighten(p.main, 0.45)],
      [1, darken(p.main, 0.1)],
    ]),
  ) +
  line('M600 334 V600 M490 376 L456 588 M710 376 L744 588', darken(p.main, 0.14), 4, 'opacity="0.6"') +
  range(9)
    .map((i) =>
      line(
        `M${430 + i * 42} ${640 + (i % 3) * 20} l${6 - i} ${180 + (i % 2) * 40}`,
        darken(p.main, 0.14),
        4,
        'opacity="0.45"',
      ),
    )
    .join('') +
  path('M548 356 Q600 322 652 356 Q600 392 548 356 Z', p.second) +
  line('M606 360 L690 180', p.accent, 24) +
  line('M602 350 L684 184', '#ffffff', 5, 'opacity="0.5"') +
  leafAt(pen, 640, 300, 10, 0.7, '#7b53a0')

export const cutFruit = { dragon, citrus, melon, coconut }
