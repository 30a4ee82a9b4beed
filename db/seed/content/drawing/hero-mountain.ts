import { darken, lighten, mix } from './colour.ts'
import { ball, dot, down, group, line, linear, oval, path, radial, range, rect, type Pen } from './pen.ts'

/** Ridges in the mist at first light, coffee branches in front. */
export function mistyMountain(pen: Pen, accent: string): string {
  const sky = rect(
    0,
    0,
    1600,
    900,
    0,
    down(pen, [
      [0, '#f2c79a'],
      [0.35, '#f9e2c0'],
      [0.6, '#fdf3e0'],
      [1, '#e6d8c0'],
    ]),
  )
  const sun =
    dot(
      860,
      330,
      320,
      radial(pen, [
        [0, '#fff6dc', 0.95],
        [0.35, '#ffe3ad', 0.5],
        [1, '#ffe3ad', 0],
      ]),
    ) + dot(860, 330, 92, '#fff3d3')
  const far = '#c9c6ad'
  const near = '#2f4a3d'
  const ridges = range(6).map((i) => {
    const y = 380 + i * 78
    const step = 200
    const tops = range(9).map(
      (k) => y - Math.sin(k * 1.7 + i * 2.3) * (64 - i * 5) - pen.random() * 34 - (k === 5 - (i % 3) ? 90 - i * 12 : 0),
    )
    const curve = tops
      .slice(1)
      .map((v, k) => `C${k * step + 90} ${tops[k]} ${(k + 1) * step - 90} ${v} ${(k + 1) * step} ${v}`)
      .join(' ')
    const c = mix(far, near, [0, 0.18, 0.38, 0.58, 0.78, 0.96][i] ?? 1)
    const mist = down(pen, [
      [0, c],
      [0.3, c],
      [1, mix(c, '#fdf3e0', 0.62)],
    ])
    return path(`M0 ${tops[0]} ${curve} V900 H0 Z`, i > 4 ? c : mist)
  })
  const rows = range(15)
    .map((i) =>
      line(
        `M${-80 + i * 130} 900 C${60 + i * 112} 850 ${240 + i * 92} 826 ${420 + i * 76} 806`,
        mix(near, '#7a9a5f', 0.3 + (i % 2) * 0.15),
        13,
        'stroke-dasharray="2 20" opacity="0.85"',
      ),
    )
    .join('')
  const birds = [
    [610, 210],
    [670, 180],
    [726, 226],
  ]
    .map(([x = 0, y = 0]) =>
      line(`M${x - 18} ${y - 6} Q${x - 8} ${y - 14} ${x} ${y} Q${x + 8} ${y - 14} ${x + 18} ${y - 6}`, '#8a6a52', 4),
    )
    .join('')
  const hut = group(
    'translate(905 668)',
    path('M-70 0 L0 -60 L70 0 Z', darken(accent, 0.1)) +
      rect(-52, 0, 104, 60, 0, '#5b3a2a') +
      rect(-14, 16, 28, 44, 0, '#f7c873') +
      line('M44 -34 C40 -70 64 -86 52 -120', '#ffffff', 9, 'opacity="0.5"'),
  )
  return (
    sky +
    sun +
    ridges.slice(0, 3).join('') +
    birds +
    ridges.slice(3, 5).join('') +
    hut +
    ridges.slice(5).join('') +
    rows +
    branch(pen, accent, 1660, 150, 162, 1.12) +
    branch(pen, accent, 1640, 960, 218, 1.15)
  )
}

function branch(pen: Pen, accent: string, x: number, y: number, turn: number, size: number): string {
  const leaf = (lx: number, r: number, s: number, c: string) =>
    group(
      `translate(${lx} 0) rotate(${r}) scale(${s})`,
      path(
        'M0 0 C30 -70 130 -84 210 -16 C140 40 50 48 0 0 Z',
        linear(pen, [
          [0, darken(c, 0.2)],
          [0.6, c],
          [1, lighten(c, 0.16)],
        ]),
      ) + line('M6 -2 C70 -16 130 -20 196 -14', lighten(c, 0.32), 4),
    )
  const cherries = (lx: number) =>
    [
      [0, 20],
      [30, 34],
      [-26, 36],
      [8, 58],
    ]
      .map(
        ([dx = 0, dy = 0], k) =>
          dot(lx + dx, dy, 21, ball(pen, k === 3 ? '#d98a2b' : mix('#b3262f', accent, k * 0.1))) +
          oval(lx + dx - 7, dy - 8, 5, 4, '#ffffff', 'opacity="0.55"'),
      )
      .join('')
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    line('M-40 0 C120 -12 300 8 520 -8', '#5b4030', 15) +
      range(5)
        .map(
          (i) =>
            leaf(60 + i * 100, -38 + (i % 2) * 6, 0.95 - i * 0.07, '#3f6b48') +
            leaf(80 + i * 100, 34 - (i % 2) * 8, 0.92 - i * 0.07, '#527f4f'),
        )
        .join('') +
      range(4)
        .map((i) => cherries(110 + i * 100))
        .join(''),
  )
}
