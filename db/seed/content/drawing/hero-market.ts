import { darken, lighten, mix } from './colour.ts'
import { ball, clipped, dot, down, face, group, line, oval, path, radial, range, rect, type Pen } from './pen.ts'

/** Morning light over a row of stalls, heaped with fruit and greens. */
export function dawnMarket(pen: Pen, accent: string): string {
  const sky = rect(
    0,
    0,
    1600,
    900,
    0,
    down(pen, [
      [0, '#bfe0da'],
      [0.4, '#e9f1dc'],
      [0.62, '#fdebc2'],
      [1, '#f6d7a4'],
    ]),
  )
  const sun =
    dot(
      260,
      430,
      360,
      radial(pen, [
        [0, '#fff3cc', 0.95],
        [0.4, '#ffe2a0', 0.45],
        [1, '#ffe2a0', 0],
      ]),
    ) + dot(260, 430, 74, '#fff0c4')
  const chedi = group(
    'translate(330 690)',
    path(
      'M-210 0 C-200 -150 -90 -190 -40 -220 L-24 -300 L-12 -300 L0 -430 L12 -300 L24 -300 L40 -220 C90 -190 200 -150 210 0 Z',
      '#ecc58a',
    ) +
      line('M-46 -214 H46 M-30 -262 H30 M-20 -290 H20', '#dba964', 6) +
      rect(-250, 0, 500, 40, 0, '#dfb070'),
  )
  const town = range(11)
    .map((i) => {
      const h = 108 + ((i * 53) % 60)
      const x = -30 + i * 150
      const c = mix('#dfe3cb', '#a9c7ac', (i % 4) * 0.3)
      const windows = range(3)
        .map(
          (k) =>
            rect(x + 18 + k * 40, 726 - h + 30, 24, 34, 10, darken(c, 0.16)) +
            rect(x + 18 + k * 40, 726 - h + 80, 24, 60, 3, darken(c, 0.1)),
        )
        .join('')
      return (
        rect(x, 724 - h, 142, h, 0, c) +
        path(
          `M${x - 10} ${726 - h} L${x + 24} ${690 - h} H${x + 118} L${x + 152} ${726 - h} Z`,
          mix('#c98a62', '#dfa57a', (i % 3) * 0.4),
        ) +
        windows
      )
    })
    .join('')
  const lights =
    line('M520 214 Q900 300 1600 196', '#7a6a4a', 3) +
    range(12)
      .map((i) => {
        const t = i / 11
        const x = 540 + t * 1040
        const y = 216 + 4 * t * (1 - t) * 62 - t * 18
        return (
          dot(
            x,
            y + 16,
            34,
            radial(pen, [
              [0, '#ffe9a8', 0.9],
              [1, '#ffe9a8', 0],
            ]),
          ) + dot(x, y + 14, 10, '#fff6d6')
        )
      })
      .join('')
  const ground =
    rect(
      0,
      700,
      1600,
      200,
      0,
      down(pen, [
        [0, '#e6c79a'],
        [1, '#c99f6a'],
      ]),
    ) +
    range(9)
      .map((i) => line(`M${i * 220 - 120} 900 L${i * 130 + 280} 704`, '#b98a55', 3, 'opacity="0.25"'))
      .join('')
  return (
    sky +
    sun +
    chedi +
    town +
    ground +
    lights +
    stall(pen, 560, accent, '#fdf6e3', 'fruit') +
    stall(pen, 1080, '#d9533c', '#fdf6e3', 'greens')
  )
}

const leaves = (cx: number, c: string) =>
  range(13)
    .map((k) =>
      group(
        `translate(${cx - 60 + k * 10} 656) rotate(${-60 + k * 10})`,
        path('M0 0 C-26 -36 -22 -90 0 -124 C22 -90 26 -36 0 0 Z', mix(c, '#f2f7c8', (k % 3) * 0.14)) +
          line('M0 -6 V-104', lighten(c, 0.4), 2.5),
      ),
    )
    .join('')

function stall(pen: Pen, x: number, colour: string, pale: string, sells: 'fruit' | 'greens'): string {
  const w = 470
  const stripe = w / 9
  const awning = range(9)
    .map((i) => {
      const c = i % 2 ? pale : colour
      const sx = x + i * stripe
      const t = x + 40 + i * ((w - 80) / 9)
      return (
        path(
          `M${t} 300 h${(w - 80) / 9} L${sx + stripe} 430 V452 A${stripe / 2} 26 0 0 1 ${sx} 452 V430 Z`,
          i % 2 ? c : face(pen, c),
        ) + path(`M${sx} 430 h${stripe} v22 a${stripe / 2} 26 0 0 1 ${-stripe} 0 Z`, darken(c, 0.08))
      )
    })
    .join('')
  const posts = rect(x + 20, 440, 16, 380, 4, '#8a6238') + rect(x + w - 36, 440, 16, 380, 4, '#8a6238')
  const shade = rect(
    x + 30,
    440,
    w - 60,
    260,
    0,
    down(pen, [
      [0, darken(colour, 0.55), 0.5],
      [1, darken(colour, 0.4), 0.08],
    ]),
  )
  const counter =
    rect(x - 10, 690, w + 20, 26, 6, '#c99a62') +
    rect(
      x + 4,
      716,
      w - 8,
      124,
      4,
      down(pen, [
        [0, '#b07f4a'],
        [1, '#8f6336'],
      ]),
    ) +
    range(7)
      .map((i) => line(`M${x + 40 + i * 66} 720 V836`, '#6b4a28', 3, 'opacity="0.35"'))
      .join('')
  const crate = (cx: number, draw: string) =>
    draw +
    path(`M${cx - 74} 650 H${cx + 74} L${cx + 64} 694 H${cx - 64} Z`, face(pen, '#d8aa6a')) +
    line(`M${cx - 70} 668 H${cx + 70}`, '#a87b48', 4)
  const heap = (cx: number, c: string, r: number) =>
    range(3)
      .map((row) =>
        range(4 - row)
          .map((k) =>
            dot(
              cx - (3 - row) * r * 0.82 + k * r * 1.64,
              646 - row * r * 1.35,
              r,
              ball(pen, mix(c, '#ffffff', ((k + row) % 3) * 0.06)),
            ),
          )
          .join(''),
      )
      .join('')
  const hang =
    sells === 'fruit'
      ? range(2)
          .map((i) =>
            group(
              `translate(${x + 130 + i * 210} 470)`,
              line('M0 -10 V26', '#7a6a4a', 4) +
                range(5)
                  .map((k) =>
                    group(
                      `rotate(${-44 + k * 22} 0 26)`,
                      path(
                        'M-9 22 C-26 60 -22 104 -4 124 C10 124 12 116 8 108 C0 80 4 50 11 24 Z',
                        mix('#f4cf3f', '#d9a520', (k % 2) * 0.4),
                      ),
                    ),
                  )
                  .join(''),
            ),
          )
          .join('')
      : range(5)
          .map((i) =>
            group(
              `translate(${x + 90 + i * 72} 462)`,
              line('M0 0 V28', '#7a6a4a', 3) +
                range(3)
                  .map((k) => dot((k - 1) * 12, 40 + (k % 2) * 14, 15, ball(pen, '#f3e9d8')))
                  .join(''),
            ),
          )
          .join('')
  const goods =
    sells === 'fruit'
      ? crate(x + 92, heap(x + 92, '#f0a02f', 21)) +
        crate(x + 236, heap(x + 236, '#d6336c', 21)) +
        crate(x + 380, heap(x + 380, '#8fb34a', 21))
      : crate(x + 92, leaves(x + 92, '#3f8f46')) +
        crate(x + 236, heap(x + 236, '#d7332b', 20)) +
        crate(x + 380, leaves(x + 380, '#6aa84f'))
  const basket = group(
    `translate(${x + w - 70} 850)`,
    oval(0, 44, 120, 14, '#5a3a1a', 'opacity="0.3"') +
      heap3(pen, sells === 'fruit' ? '#5a2440' : '#e08a2c') +
      path('M-96 -14 H96 L76 46 H-76 Z', face(pen, '#d3a05c')) +
      line('M-92 4 H92 M-86 24 H86', '#a3743c', 4, 'opacity="0.6"'),
  )
  return (
    oval(x + w / 2, 842, w * 0.6, 22, '#5a3a1a', 'opacity="0.28"') +
    posts +
    clipped(pen, `M${x + 20} 430 H${x + w - 20} V700 H${x + 20} Z`, shade + hang) +
    goods +
    counter +
    awning +
    rect(x + 40, 288, w - 80, 16, 6, darken(colour, 0.2)) +
    basket
  )
}

const heap3 = (pen: Pen, c: string) =>
  [
    [-54, -18],
    [0, -22],
    [54, -18],
    [-28, -54],
    [28, -54],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 30, ball(pen, c)))
    .join('')
