/** Amounts side by side: each bar's length is the truth. */
import { ChartFrame, type ChartProps, type Datum } from './chart-frame.tsx'
import styles from './chart.module.css'

export type Bar = Datum

export function BarChart({ bars, ...frame }: ChartProps & { bars: readonly Bar[] }) {
  const wide = bars.length > 10 ? 0.7 : 0.45
  return (
    <ChartFrame
      {...frame}
      data={bars}
      draw={({ y }) =>
        bars.map((bar, index) => {
          const [top, foot] = [y(Math.max(0, bar.value)), y(Math.min(0, bar.value))]
          return (
            <rect
              key={bar.label}
              className={styles.bar}
              x={percent((index + (1 - wide) / 2) / bars.length)}
              width={percent(wide / bars.length)}
              y={top}
              // what is there is seen, however little it is
              height={bar.value === 0 ? 0 : Math.max(1, foot - top)}
              rx={2}
            />
          )
        })
      }
    />
  )
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`
