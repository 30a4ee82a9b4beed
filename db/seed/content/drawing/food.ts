import { darken, lighten, mix } from './colour.ts'
import {
  ball,
  dot,
  down,
  face,
  group,
  line,
  linear,
  oval,
  path,
  print,
  radial,
  range,
  rect,
  round,
  shadow,
  type Draw,
  type Paint,
  type Pen,
} from './pen.ts'

/** Fish in a bamboo basket: mackerel, the Thai way. */
const fishBasket: Draw = (pen, p) => {
  const fish = (y: number, flip: number) =>
    group(
      `translate(600 ${y}) scale(${flip} 1)`,
      path(
        'M-290 0 C-210 -86 60 -100 190 -16 L280 -70 C262 -20 262 20 280 70 L190 20 C60 100 -210 86 -290 0 Z',
        down(pen, [
          [0, darken(p.main, 0.3)],
          [0.4, p.main],
          [0.62, lighten(p.second, 0.2)],
          [1, lighten(p.second, 0.6)],
        ]),
      ) +
        dot(-216, -12, 17, '#fdf6e6') +
        dot(-216, -12, 9, '#1f1a1c') +
        line('M-170 -44 C-150 -10 -150 20 -170 48', darken(p.main, 0.3), 6) +
        range(8)
          .map((i) => line(`M${-130 + i * 36} -46 q14 14 4 30`, darken(p.main, 0.34), 5, 'opacity="0.6"'))
          .join('') +
        path('M-40 -76 Q10 -120 60 -72 Z', darken(p.main, 0.24)),
    )
  return (
    shadow(pen, 600, 926, 400) +
    oval(600, 740, 400, 150, darken(p.accent, 0.34)) +
    oval(600, 726, 372, 124, darken(p.accent, 0.1)) +
    fish(640, 1) +
    fish(740, -1) +
    path(
      'M200 740 C240 870 340 926 600 926 C860 926 960 870 1000 740 C930 830 800 860 600 860 C400 860 270 830 200 740 Z',
      linear(pen, [
        [0, darken(p.accent, 0.22)],
        [0.3, lighten(p.accent, 0.2)],
        [0.7, p.accent],
        [1, darken(p.accent, 0.28)],
      ]),
    ) +
    range(22)
      .map((i) =>
        line(
          `M${230 + i * 34} ${790 + Math.sin((i / 21) * 3.14) * 70} l${8} ${40 + Math.sin((i / 21) * 3.14) * 24}`,
          darken(p.accent, 0.3),
          7,
          'opacity="0.5"',
        ),
      )
      .join('') +
    line('M214 766 C270 856 400 890 600 890 C800 890 930 856 986 766', lighten(p.accent, 0.3), 8, 'opacity="0.6"')
  )
}

/** Fresh meat or shrimp on a tray under film. */
const tray: Draw = (pen, p) => {
  const slices =
    p.layout === 'circle'
      ? range(6)
          .map((i) => shrimp(pen, p, 392 + (i % 3) * 204, 628 + Math.floor(i / 3) * 132, -24 + (i % 3) * 22))
          .join('')
      : range(5)
          .map((i) =>
            group(
              `translate(${350 + i * 122} ${706 + (i % 2) * 16}) rotate(-14)`,
              path(
                'M-66 -110 Q0 -140 66 -110 C86 -20 80 60 60 120 Q0 140 -60 116 C-80 40 -84 -40 -66 -110 Z',
                face(pen, p.main),
              ) +
                path('M-66 -110 Q0 -140 66 -110 L70 -82 Q0 -110 -70 -80 Z', p.second) +
                line(
                  'M-30 -60 C-10 0 -40 40 -20 90 M26 -50 C10 10 36 50 20 96',
                  lighten(p.second, 0.1),
                  7,
                  'opacity="0.7"',
                ),
            ),
          )
          .join('')
  return (
    shadow(pen, 600, 926, 400) +
    path(
      'M220 560 H980 L940 880 Q936 926 880 926 H320 Q264 926 260 880 Z',
      down(pen, [
        [0, lighten(p.accent, 0.3)],
        [1, darken(p.accent, 0.2)],
      ]),
    ) +
    rect(200, 530, 800, 50, 24, lighten(p.accent, 0.2)) +
    path('M250 570 H950 L920 850 Q916 880 880 880 H320 Q284 880 280 850 Z', darken(p.accent, 0.26)) +
    slices +
    path('M250 570 H520 L330 880 H320 Q284 880 280 850 Z', '#ffffff', 'opacity="0.16"') +
    path('M700 570 H760 L600 880 H560 Z', '#ffffff', 'opacity="0.14"') +
    rect(720, 800, 190, 90, 8, '#fdf8ec') +
    print(815, 822, [130, 90], '#3b2720', 9, 22)
  )
}

function shrimp(pen: Pen, p: Paint, x: number, y: number, turn: number): string {
  const segment = (k: number) => {
    const a = -2.5 + k * 0.5
    return group(
      `translate(${Math.cos(a) * 62} ${Math.sin(a) * 62}) rotate(${(a * 180) / Math.PI})`,
      oval(0, 0, 36 - k * 2.6, 25 - k * 0.8, ball(pen, mix(p.main, '#ffffff', 0.12))) +
        line(`M${-28 + k * 2} 18 Q0 26 ${30 - k * 3} 14`, p.second, 4, 'opacity="0.7"'),
    )
  }
  const legs = range(5)
    .map((k) => {
      const a = -2.2 + k * 0.5
      return line(
        `M${Math.cos(a) * 36} ${Math.sin(a) * 36} L${Math.cos(a + 0.1) * 12} ${Math.sin(a + 0.1) * 12}`,
        p.second,
        5,
      )
    })
    .join('')
  const tail = group(
    'translate(46 62) rotate(104)',
    [-30, 0, 30]
      .map((r) => group(`rotate(${r})`, path('M0 0 C16 -18 44 -18 56 0 C44 16 16 14 0 0 Z', p.second)))
      .join(''),
  )
  const head = group(
    'translate(-72 -18) rotate(118)',
    path('M-40 -26 C-10 -44 40 -34 74 6 C40 34 -10 36 -40 26 Z', ball(pen, p.main)) +
      dot(40, -10, 8, '#2a1714') +
      line('M66 2 C100 -10 120 20 100 60 M62 10 C90 20 96 50 76 74', p.second, 4),
  )
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(0.92)`,
    legs + tail + range(7).toReversed().map(segment).join('') + head,
  )
}

/** Bowl or basket of loose goods: beans, dried shrimp, curry paste. */
const bowl: Draw = (pen, p) => {
  const bits = range(150)
    .map(() => {
      const a = pen.random() * 6.283
      const r = Math.sqrt(pen.random())
      return group(
        `translate(${600 + Math.cos(a) * r * 262} ${606 + Math.sin(a) * r * 84 - (1 - r) * 110}) rotate(${pen.random() * 180})`,
        oval(
          0,
          0,
          24,
          p.level === 2 ? 9 : 17,
          mix(p.main, pen.random() > 0.5 ? '#ffffff' : '#2a140c', pen.random() * 0.32),
        ),
      )
    })
    .join('')
  return (
    shadow(pen, 600, 926, 260) +
    path('M310 612 Q600 330 890 612 Z', darken(p.main, 0.2)) +
    oval(600, 612, 290, 96, darken(p.main, 0.24)) +
    bits +
    path(
      'M300 612 C310 680 340 612 600 700 C860 612 890 680 900 612 C900 800 780 900 700 926 H500 C420 900 300 800 300 612 Z',
      round(pen, p.second),
    ) +
    path('M330 700 Q600 800 870 700 L858 736 Q600 830 342 736 Z', p.accent, 'opacity="0.85"') +
    line('M304 622 C340 690 460 712 600 714 C740 712 860 690 896 622', lighten(p.second, 0.4), 8) +
    radialSpot(
      radial(pen, [
        [0, '#ffffff', 0.4],
        [1, '#ffffff', 0],
      ]),
    )
  )
}

const radialSpot = (fill: string) => oval(430, 770, 70, 100, fill)

export const food = { fishBasket, tray, bowl }
