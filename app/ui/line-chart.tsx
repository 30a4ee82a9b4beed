/** How something went over time. A gap in the numbers is a gap in the line. */
import { ChartFrame, plotHeight, type ChartProps, type Datum } from './chart-frame.tsx'
import styles from './chart.module.css'

/** `value: null` where nothing was measured. */
export type Point = Omit<Datum, 'value'> & { value: number | null }

/** `part`: what is within each value, drawn as a second line on the same scale; the points' `text` says both. */
export function LineChart({
  points,
  part,
  ...frame
}: ChartProps & { points: readonly Point[]; part?: readonly number[] }) {
  const data = points.map((point) => ({ ...point, value: point.value ?? Number.NaN }))
  return (
    <ChartFrame
      {...frame}
      data={data}
      draw={({ x, y }) => (
        <>
          {/* stretched to the width there is; the stroke is not */}
          <svg
            viewBox={`0 0 ${points.length * 10} ${plotHeight}`}
            width="100%"
            height={plotHeight}
            preserveAspectRatio="none"
            overflow="visible"
          >
            {part && <path className={styles.part} d={linePath(part.map(y))} />}
            <path
              className={part ? styles.whole : styles.curve}
              d={linePath(data.map(({ value }) => value).map((v) => (isReal(v) ? y(v) : null)))}
            />
          </svg>
          {data.map(
            ({ label, value }, index) =>
              isReal(value) &&
              (data.length <= 40 || isAlone(data, index)) && (
                <circle
                  key={label}
                  className={styles.point}
                  cx={x(index)}
                  cy={y(value)}
                  r={data.length > 14 ? 2 : 3.5}
                />
              ),
          )}
        </>
      )}
    />
  )
}

/** Depths in pixels, ten units apart, begun anew after a gap: `M5 20L15 30M35 8`. */
export function linePath(depths: ReadonlyArray<number | null>): string {
  return depths
    .map((depth, index) => {
      if (depth === null) return ''
      const before = depths[index - 1]
      return `${before === undefined || before === null ? 'M' : 'L'}${index * 10 + 5} ${depth}`
    })
    .join('')
}

const isReal = (value: number): boolean => Number.isFinite(value)

/** A single value between gaps has no line; without its point it would not be seen. */
const isAlone = (data: readonly Datum[], index: number): boolean =>
  !isReal(data[index - 1]?.value ?? Number.NaN) && !isReal(data[index + 1]?.value ?? Number.NaN)
