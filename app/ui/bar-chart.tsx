/** A quiet bar chart drawn as SVG, with its table for who reads rather than looks. No script. */
import { useId } from 'react'
import styles from './bar-chart.module.css'

export type Bar = { label: string; value: number; /** as it is said in the table */ text: string }

const height = 160
const step = 40
const gap = 10

export function BarChart({
  caption,
  bars,
  valueTitle,
  labelTitle,
}: {
  caption: string
  bars: readonly Bar[]
  valueTitle: string
  labelTitle: string
}) {
  const id = useId()
  const top = Math.max(1, ...bars.map((bar) => bar.value))
  const width = Math.max(bars.length * step, step * 7)
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        {caption}
      </figcaption>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height + 24}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {[0, 0.5, 1].map((line) => (
          <line
            key={line}
            className={styles.line}
            x1={0}
            x2={width}
            y1={height - line * (height - 8)}
            y2={height - line * (height - 8)}
          />
        ))}
        {bars.map((bar, index) => {
          const size = Math.round((bar.value / top) * (height - 8))
          const wide = (width / bars.length) * (1 - gap / step)
          return (
            <rect
              key={bar.label}
              className={styles.bar}
              x={(width / bars.length) * index + (width / bars.length - wide) / 2}
              y={height - size}
              width={wide}
              height={Math.max(size, 1)}
              rx={3}
            >
              <title>{`${bar.label}: ${bar.text}`}</title>
            </rect>
          )
        })}
      </svg>
      <details className={styles.details}>
        <summary>{valueTitle}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{labelTitle}</th>
              <th scope="col">{valueTitle}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{bar.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
