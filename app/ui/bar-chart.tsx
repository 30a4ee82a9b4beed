/** A quiet bar chart drawn as SVG, with its table for who reads rather than looks. No script. */
import { useId } from 'react'
import styles from './bar-chart.module.css'

export type Bar = {
  label: string
  /** under the bar, where there is little room */ short?: string
  value: number
  /** as it is said in the table */ text: string
}

const height = 160
/** Of each bar's place; the drawing stretches to the width there is. */
const step = 40

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
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        {caption}
      </figcaption>
      <div>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${bars.length * step} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {[0, 0.5, 1].map((line) => (
            <line
              key={line}
              className={styles.line}
              x1={0}
              x2={bars.length * step}
              y1={height - line * (height - 8)}
              y2={height - line * (height - 8)}
            />
          ))}
          {bars.map((bar, index) => {
            const size = Math.max(1, Math.round((bar.value / top) * (height - 8)))
            const wide = bars.length > 10 ? step * 0.7 : step * 0.45
            return (
              <rect
                key={bar.label}
                className={styles.bar}
                x={index * step + (step - wide) / 2}
                y={height - size}
                width={wide}
                height={size}
              >
                <title>{`${bar.label}: ${bar.text}`}</title>
              </rect>
            )
          })}
        </svg>
        <div className={styles.labels} aria-hidden="true">
          {bars.map((bar, index) => (
            <span key={bar.label}>{bars.length <= 8 || index % 5 === 0 ? (bar.short ?? bar.label) : ''}</span>
          ))}
        </div>
      </div>
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
