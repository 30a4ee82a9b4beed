/** Pure: where a chart's axis has its lines, and which of its labels have room. */

export type Scale = {
  /** ascending, evenly apart, and zero is one of them */
  ticks: readonly number[]
  min: number
  max: number
}

/** Round steps of 1, 2 or 5 times a power of ten, zero always among them: a bar's length must be the truth. */
export function scaleOf(values: readonly number[], { whole = false, lines = 4 } = {}): Scale {
  const real = values.filter(Number.isFinite)
  const low = Math.min(0, ...real)
  const high = Math.max(0, ...real)
  const step = roundStep((high - low) / lines, whole)
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => exact((first + index) * step))
  return { ticks, min: ticks[0]!, max: ticks.at(-1)! }
}

function roundStep(rough: number, whole: boolean): number {
  if (!(rough > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const times = [1, 2, 5, 10].find((each) => each * power >= rough * (1 - 1e-9)) ?? 10
  const step = exact(times * power)
  return whole ? Math.max(1, step) : step
}

/** Without the dust of binary fractions: 0.30000000000000004 → 0.3. */
const exact = (value: number): number => Number(value.toPrecision(12)) + 0

/** From the top: 0 is the highest line, 1 the lowest. */
export const depth = (value: number, { min, max }: Scale): number => (max - value) / (max - min)

/**
 * Every how many-th label is written so that none touches its neighbour in this many pixels. Of days 1, 2, 5 or 10;
 * two steps that divide each other, so that what a narrow chart shows a wide one shows too.
 */
export function labelEvery(labels: readonly string[], roomPx: number): number {
  const widest = Math.max(0, ...labels.map(labelPx))
  const needed = Math.max(1, Math.ceil((labels.length * (widest + 10)) / roomPx))
  return everies.find((every) => every >= needed) ?? needed
}

const everies = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]

/** About how wide a label of 12 px is; Thai marks above and below take no room. */
export const labelPx = (label: string): number =>
  [...label].filter((sign) => !/[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/.test(sign)).length * 7
