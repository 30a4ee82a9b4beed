import { lighten, mix } from './colour.ts'
import { dot, group, line, oval, path, range } from './pen.ts'

/** Each mark fills a box from -50 to 50; `a` is ink, `b` the second ink. */
const marks = {
  mountain: (a, b) =>
    dot(20, -24, 13, b) +
    path('M-50 34 L-14 -26 L6 6 L18 -10 L50 34 Z', a) +
    path('M-14 -26 L-26 -6 L-17 -10 L-11 -2 L-5 -11 Z', lighten(b, 0.6)) +
    line('M-44 44 H-8 M6 44 H44', a, 4),
  sun: (a, b) =>
    dot(0, 0, 22, b) +
    range(12)
      .map((i) => group(`rotate(${i * 30})`, line('M0 -32 V-46', a, 5)))
      .join(''),
  leaf: (a, b) =>
    path('M-38 40 C-48 -20 -4 -46 44 -44 C46 6 20 44 -38 40 Z', a) +
    line('M-44 48 C-20 14 4 -8 32 -32 M-16 16 C-18 2 -16 -8 -10 -18 M4 -4 C14 -2 22 -2 30 -8', b, 4),
  bean: (a, b) => group('rotate(32)', oval(0, 0, 30, 44, a) + line('M4 -42 C-16 -14 18 10 -4 42', b, 6)),
  cherry: (a, b) =>
    line('M-18 10 C-14 -20 6 -38 30 -46 M20 14 C18 -12 22 -30 30 -46', b, 4) +
    dot(-20, 24, 20, a) +
    dot(22, 26, 20, a) +
    oval(-27, 17, 5, 8, lighten(a, 0.5)) +
    oval(15, 19, 5, 8, lighten(a, 0.5)),
  flower: (a, b) =>
    range(6)
      .map((i) => group(`rotate(${i * 60})`, oval(0, -28, 14, 21, a)))
      .join('') + dot(0, 0, 13, b),
  wave: (a, b) =>
    [-24, 0, 24]
      .map((y, i) => line(`M-46 ${y} C-30 ${y - 20} -16 ${y - 20} 0 ${y} S30 ${y + 20} 46 ${y}`, i === 1 ? b : a, 8))
      .join(''),
  rice: (a, b) =>
    line('M-4 48 C-4 10 2 -16 16 -44', b, 4) +
    range(6)
      .map((i) =>
        group(`translate(${-2 + i * 3.4} ${28 - i * 14}) rotate(${i % 2 ? 42 : -42})`, oval(0, -12, 6, 14, a)),
      )
      .join('') +
    group('translate(17 -44) rotate(20)', oval(0, 0, 6, 13, a)),
  drop: (a, b) =>
    path('M0 -48 C22 -14 34 2 34 18 A34 32 0 0 1 -34 18 C-34 2 -22 -14 0 -48 Z', a) +
    line('M-18 18 A18 18 0 0 0 0 36', b, 6),
  star: (a) => path('M0 -46 L12 -14 L46 -12 L19 9 L29 43 L0 23 L-29 43 L-19 9 L-46 -12 L-12 -14 Z', a),
  cup: (a, b) =>
    path('M-36 -10 H26 V12 A28 28 0 0 1 -2 40 H-8 A28 28 0 0 1 -36 12 Z', a) +
    line('M26 -4 H36 A10 14 0 0 1 26 20', a, 6) +
    line('M-18 -20 C-24 -30 -12 -34 -18 -46 M6 -20 C0 -30 12 -34 6 -46', b, 5),
  fish: (a, b) =>
    path('M-46 0 C-28 -30 12 -30 28 -2 L48 -22 V24 L28 4 C12 30 -28 30 -46 0 Z', a) +
    dot(-26, -5, 5, b) +
    line('M-12 -16 C-4 -6 -4 8 -12 17', b, 4),
  chili: (a, b) =>
    path('M-30 -26 C-6 -34 4 -6 18 14 C26 28 38 34 46 36 C20 48 -10 40 -24 10 C-30 -4 -32 -16 -30 -26 Z', a) +
    line('M-28 -26 C-34 -34 -36 -40 -44 -44', b, 6),
  elephant: (a, b) =>
    path(
      'M-44 34 V2 C-44 -26 -20 -34 2 -30 C8 -40 30 -40 38 -24 C46 -8 46 16 40 34 H30 C34 18 32 8 26 4 C20 12 16 14 12 14 V34 H-4 V16 H-20 V34 Z',
      a,
    ) +
    dot(24, -14, 4, b) +
    path('M2 -24 C14 -30 18 -8 8 2 C-2 2 -6 -16 2 -24 Z', b, 'opacity="0.55"'),
  book: (a, b) =>
    path('M-46 -28 C-28 -38 -12 -34 0 -24 C12 -34 28 -38 46 -28 V32 C28 24 12 26 0 36 C-12 26 -28 24 -46 32 Z', a) +
    line('M0 -22 V34', b, 4),
  chat: (a, b) =>
    path(
      'M-40 -38 H40 A8 8 0 0 1 48 -30 V14 A8 8 0 0 1 40 22 H-6 L-28 42 V22 H-40 A8 8 0 0 1 -48 14 V-30 A8 8 0 0 1 -40 -38 Z',
      a,
    ) + [-22, 0, 22].map((x) => dot(x, -8, 6, b)).join(''),
  shapes: (a, b) =>
    path('M-46 40 L-18 -8 L10 40 Z', a) + dot(18, -16, 26, b) + path('M-40 -40 H-12 V-12 H-40 Z', mix(a, b, 0.5)),
  pot: (a, b) =>
    path('M-40 -10 H40 V22 A16 16 0 0 1 24 38 H-24 A16 16 0 0 1 -40 22 Z', a) +
    line('M-44 -18 H44', a, 8) +
    dot(0, -28, 6, a) +
    line('M-40 2 H-48 M40 2 H48', a, 8) +
    line('M-10 10 H14', b, 5),
  pencil: (a, b) => group('rotate(45)', path('M-10 -44 H10 V24 L0 46 L-10 24 Z', a) + path('M-10 24 H10 L0 46 Z', b)),
  sprout: (a, b) =>
    line('M0 46 V-4', b, 6) +
    path('M0 0 C-6 -30 -26 -36 -46 -32 C-44 -8 -26 4 0 0 Z', a) +
    path('M0 -10 C4 -36 24 -46 44 -44 C44 -20 28 -6 0 -10 Z', a),
  heart: (a) => path('M0 42 C-60 2 -44 -44 -16 -40 C-6 -38 0 -28 0 -24 C0 -28 6 -38 16 -40 C44 -44 60 2 0 42 Z', a),
  /** Two peaks over mist: the sign of Doi Mok. */
  doi: (a, b) => path('M-46 20 L-16 -34 L4 0 L14 -14 L36 20 Z', a) + line('M-48 32 H-14 M-2 32 H48 M-34 44 H22', b, 5),
} satisfies Record<string, (a: string, b: string) => string>

export type MotifName = keyof typeof marks

export function drawMotif(name: MotifName, cx: number, cy: number, size: number, ink: string, second: string): string {
  const mark: (a: string, b: string) => string = marks[name]
  return group(`translate(${cx} ${cy}) scale(${size / 100})`, mark(ink, second))
}

/** Layered hills under a sun, in three tones, filling a box. */
export function drawHills(x: number, y: number, w: number, h: number, far: string, near: string, sun: string): string {
  const ridge = (top: number, at: number[]) => {
    const step = w / (at.length - 1)
    const points = at.map((v, i) => [x + i * step, y + h * (top + v)] as const)
    const curve = points.slice(1).map(([px, py], i) => {
      const [qx, qy] = points[i] ?? [px, py]
      return `C${qx + step * 0.45} ${qy} ${px - step * 0.45} ${py} ${px} ${py}`
    })
    return `M${x} ${y + h} L${x} ${points[0]?.[1] ?? y} ${curve.join(' ')} L${x + w} ${y + h} Z`
  }
  return (
    dot(x + w * 0.66, y + h * 0.3, w * 0.13, sun) +
    path(ridge(0.42, [0.12, -0.14, 0.08, -0.05, 0.16]), mix(far, near, 0.15)) +
    path(ridge(0.6, [-0.04, 0.08, -0.12, 0.1, -0.03]), mix(far, near, 0.55)) +
    path(ridge(0.8, [0.06, -0.08, 0.04, -0.1, 0.02]), near)
  )
}
