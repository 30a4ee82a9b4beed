/** Pure: where things stand in the round chart (hora.md §5.1). Aries at twelve o'clock, signs anticlockwise, 640 units. */
export const SIZE = 640
export const MIDDLE = SIZE / 2
export const rings = { centre: 112, houses: 144, natal: 236, transits: 270, signs: 316 } as const

export interface Spot {
  x: number
  y: number
}

export interface Laid extends Spot {
  size: number
}

/** Degrees as in geometry: 90 is up. */
const angleOf = (sign: number): number => 90 + sign * 30

export function spotAt(angle: number, radius: number): Spot {
  const turn = (angle * Math.PI) / 180
  return { x: round(MIDDLE + radius * Math.cos(turn)), y: round(MIDDLE - radius * Math.sin(turn)) }
}

export const middleOf = (sign: number, radius: number): Spot => spotAt(angleOf(sign), radius)
export const borderOf = (sign: number, radius: number): Spot => spotAt(angleOf(sign) - 15, radius)

/** How many stand in each row, from the outermost in: 2 or fewer in one, 3 to 5 in two, 6 to 11 in three. */
export function rowsOf(count: number): number[] {
  if (count === 0) return []
  if (count <= 2) return [count]
  if (count <= 5) return [3, count - 3].filter(Boolean)
  return [4, Math.min(3, count - 4), count - 7].filter((many) => many > 0)
}

const natalRows: Readonly<Record<number, { radii: readonly number[]; size: number }>> = {
  1: { radii: [190], size: 26 },
  2: { radii: [212, 171], size: 24 },
  3: { radii: [220, 191, 162], size: 20 },
}

/** The order is fixed: what comes first stands first, whatever the crowd. */
export function layNatal(sign: number, count: number): Laid[] {
  const rows = rowsOf(count)
  const { radii, size } = natalRows[Math.max(1, rows.length)]!
  return rows.flatMap((many, row) => inRow(sign, many, radii[row]!, size))
}

export function layTransits(sign: number, count: number): Laid[] {
  if (count <= 4) return inRow(sign, count, 253, 19)
  const first = Math.ceil(count / 2)
  return [...inRow(sign, first, 261, 14), ...inRow(sign, count - first, 245, 14)]
}

/** Side by side across the sector, read from the left, or from above where the sector lies on its side. */
function inRow(sign: number, many: number, radius: number, size: number): Laid[] {
  const widest = 2 * radius * Math.sin((12.5 * Math.PI) / 180)
  const gap = many > 1 ? Math.min(size * 1.25, (widest - size * 0.6) / (many - 1)) : 0
  const angle = angleOf(sign)
  const isSideways = Math.abs(Math.cos((angle * Math.PI) / 180)) > 0.7
  const isForward = isSideways ? Math.cos((angle * Math.PI) / 180) < 0 : Math.sin((angle * Math.PI) / 180) < 0
  return Array.from({ length: many }, (_, index) => {
    const along = ((index - (many - 1) / 2) * gap * 180) / (Math.PI * radius)
    return { ...spotAt(angle + (isForward ? along : -along), radius), size }
  })
}

/** Along the ring, never upside down. */
export function tiltOf(sign: number): number {
  const tilt = 90 - angleOf(sign)
  const turned = ((tilt % 360) + 360) % 360
  return turned > 90 && turned < 270 ? turned - 180 : turned
}

const round = (value: number): number => Math.round(value * 100) / 100
