import { darken, lighten, mix } from './colour.ts'
import { drawMotif } from './motifs.ts'
import { ball, dot, down, face, group, line, linear, oval, path, radial, range, rect, round, type Pen } from './pen.ts'

/** A sunny classroom: board, window, desk with books and a globe. */
export function classroom(pen: Pen, accent: string): string {
  const wall = rect(
    0,
    0,
    1600,
    900,
    0,
    linear(pen, [
      [0, '#e3e8f6'],
      [0.6, '#f5f2ea'],
      [1, '#fbe9cf'],
    ]),
  )
  const beam = path(
    'M1280 90 L1560 90 L1120 760 L620 760 Z',
    down(pen, [
      [0, '#fff6d8', 0.75],
      [1, '#fff6d8', 0],
    ]),
  )
  return wall + beam + windowOf(pen) + board(pen, accent) + bunting(accent) + shelf(pen) + desk(pen, accent)
}

const windowOf = (pen: Pen) =>
  rect(1290, 80, 270, 380, 16, '#fdfaf2') +
  rect(
    1308,
    98,
    234,
    344,
    8,
    down(pen, [
      [0, '#a9d4ea'],
      [0.7, '#e4f3ee'],
      [1, '#c9e2b8'],
    ]),
  ) +
  dot(1480, 168, 36, '#fff1bf') +
  path('M1308 380 C1360 330 1410 372 1450 346 C1490 322 1520 350 1542 336 V442 H1308 Z', '#8fbf83') +
  path('M1308 410 C1370 380 1430 420 1542 384 V442 H1308 Z', '#6aa56c') +
  line('M1425 98 V442 M1308 270 H1542', '#fdfaf2', 12) +
  rect(1274, 456, 302, 22, 8, '#e9dcc4')

const board = (pen: Pen, accent: string) =>
  rect(650, 110, 560, 330, 18, '#c99a62') +
  rect(668, 128, 524, 294, 8, face(pen, mix('#24594f', accent, 0.14))) +
  drawMotif('sprout', 770, 230, 100, '#f4f1e2', '#f2b155') +
  drawMotif('shapes', 1090, 236, 110, '#f4f1e2', '#8fd6c4') +
  line('M860 190 H990 M860 226 H1000 M860 262 H950', '#f4f1e2', 7, 'opacity="0.8"') +
  line('M720 352 C780 300 820 390 880 342 S980 300 1030 346 S1110 372 1150 330', '#f2b155', 7, 'opacity="0.9"') +
  line('M720 386 H1150', '#f4f1e2', 4, 'opacity="0.5"') +
  rect(640, 436, 580, 18, 6, '#a87b48') +
  rect(720, 426, 60, 12, 4, '#fdfaf2') +
  rect(800, 426, 40, 12, 4, '#f2b155')

const bunting = (accent: string) =>
  line('M560 20 Q900 110 1260 24', '#8b93b8', 3) +
  range(11)
    .map((i) => {
      const t = (i + 0.5) / 11
      const x = 560 + t * 700
      const y = 20 + 4 * t * (1 - t) * 44 + t * 4
      return path(`M${x - 22} ${y} h44 l-22 46 Z`, [accent, '#2a9d8f', '#f2b155', '#e4572e'][i % 4] ?? accent)
    })
    .join('')

const shelf = (pen: Pen) =>
  rect(60, 560, 330, 16, 6, '#c99a62') +
  range(9)
    .map((i) => {
      const h = 90 + ((i * 37) % 50)
      const c = ['#3a4a9f', '#2a9d8f', '#f2b155', '#e4572e', '#8b93b8'][i % 5] ?? '#3a4a9f'
      return (
        rect(84 + i * 27, 560 - h, 23, h, 3, round(pen, c)) +
        rect(84 + i * 27, 560 - h + 16, 23, 5, 0, '#ffffff', 'opacity="0.7"')
      )
    })
    .join('') +
  rect(340, 520, 40, 40, 6, '#c8553d') +
  path(
    'M360 522 C340 470 330 450 322 440 C350 444 362 470 360 522 C366 460 384 440 400 434 C396 470 376 490 360 522 Z',
    '#4f8a4a',
  )

function desk(pen: Pen, accent: string): string {
  const stack = [
    ['#e4572e', 300],
    ['#2a9d8f', 270],
    [accent, 310],
    ['#f2b155', 250],
  ]
    .map(
      ([c, w], i) =>
        rect(760 - Number(w) / 2 + (i % 2) * 14, 712 - i * 40, Number(w), 40, 6, round(pen, String(c))) +
        rect(760 + Number(w) / 2 - 26 + (i % 2) * 14, 717 - i * 40, 22, 30, 2, '#f8f1e0'),
    )
    .join('')
  const apple = group(
    'translate(760 546)',
    dot(0, 0, 44, ball(pen, '#cf3f3a')) +
      line('M0 -36 C2 -54 10 -62 18 -66', '#5b4030', 7) +
      path('M6 -48 C20 -74 46 -72 58 -62 C44 -42 22 -38 6 -48 Z', '#5f9a4a'),
  )
  const globe = group(
    'translate(1140 600)',
    line('M-100 -60 A124 124 0 1 0 70 -104', '#a87b48', 13) +
      dot(0, 0, 106, ball(pen, '#5f9fc4')) +
      path(
        'M-60 -60 C-20 -90 10 -60 -6 -30 C-30 -14 -20 14 -44 20 C-80 10 -90 -30 -60 -60 Z M20 -20 C50 -46 88 -30 84 4 C70 50 40 70 26 44 C18 22 0 4 20 -20 Z',
        '#8fc07a',
      ) +
      oval(-36, -46, 26, 18, '#ffffff', 'opacity="0.35"') +
      rect(-9, 112, 18, 36, 0, '#a87b48') +
      path('M-70 152 Q0 126 70 152 Z', '#8a6238'),
  )
  const cup = group(
    'translate(1360 752)',
    range(5)
      .map((i) =>
        group(
          `rotate(${-18 + i * 9})`,
          rect(-9, -190, 18, 130, 3, round(pen, ['#e4572e', '#f2b155', '#2a9d8f', accent, '#c0456a'][i] ?? accent)) +
            path('M-9 -190 L0 -216 L9 -190 Z', '#ecd3ab'),
        ),
      )
      .join('') +
      path('M-56 -110 H56 L46 0 H-46 Z', round(pen, '#fdf6e6')) +
      drawMotif('heart', 0, -52, 44, '#e4572e', '#e4572e'),
  )
  const open = group(
    'translate(440 730) scale(1.25)',
    path(
      'M-170 0 C-120 -50 -40 -44 0 -14 C40 -44 120 -50 170 0 V18 C120 -24 40 -20 0 8 C-40 -20 -120 -24 -170 18 Z',
      '#fffaf0',
    ) +
      path('M-178 8 L-170 18 C-120 -24 -40 -20 0 8 C40 -20 120 -24 170 18 L178 8 V24 H-178 Z', accent) +
      line('M0 -14 V8 M-140 -12 C-100 -34 -60 -30 -24 -14 M140 -12 C100 -34 60 -30 24 -14', '#c9bda0', 3),
  )
  return (
    [440, 760, 1140, 1360]
      .map((x) =>
        oval(
          x,
          758,
          190,
          16,
          radial(pen, [
            [0, '#3a2a1a', 0.4],
            [1, '#3a2a1a', 0],
          ]),
        ),
      )
      .join('') +
    rect(0, 752, 1600, 30, 0, lighten('#d8a86a', 0.14)) +
    rect(
      0,
      780,
      1600,
      120,
      0,
      down(pen, [
        [0, '#c2884c'],
        [1, darken('#b87c42', 0.16)],
      ]),
    ) +
    line('M0 820 H1600 M0 862 H1600', '#8a5a2c', 3, 'opacity="0.25"') +
    stack +
    apple +
    globe +
    cup +
    open
  )
}
