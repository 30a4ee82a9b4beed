/**
 * What every chart stands in: a caption, round lines with their values, labels with room, what each place says on
 * hover and focus, and the same numbers as a table. Drawn by the server; script adds the arrow keys.
 */
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './classes.ts'
import { depth, labelEvery, scaleOf, type Scale } from './chart-scale.ts'
import { largeNumber } from './large-number.ts'
import { defineWords, useWords } from './words.tsx'
import styles from './chart.module.css'

export type Datum = {
  label: string
  /** under the axis, where there is little room */ short?: string
  value: number
  /** as it is said in the table, with its unit */ text: string
}

export type ChartProps = {
  caption: string
  /** what stands around it says the same already */ hideCaption?: boolean
  /** what is measured, over the axis and over the table's column */ valueTitle: string
  /** what the places are: days, months, products */ labelTitle: string
  /** satang are written as baht; count has no half lines */ unit?: 'satang' | 'count' | 'number'
}

export const plotHeight = 176

export type Plot = { scale: Scale; y: (value: number) => number; x: (index: number) => string }

export function ChartFrame({
  data,
  draw,
  caption,
  hideCaption,
  valueTitle,
  labelTitle,
  unit = 'number',
}: ChartProps & { data: readonly Datum[]; draw: (plot: Plot) => ReactNode }) {
  const id = useId()
  const text = useWords(words)
  const parts = unit === 'satang' ? 100 : 1
  const scale = scaleOf(
    data.map(({ value }) => value / parts),
    { whole: unit !== 'number' },
  )
  const y = (value: number) => round(depth(value / parts, scale) * plotHeight)
  const x = (index: number) => `${round(((index + 0.5) / data.length) * 100)}%`
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={hideCaption ? 'visually-hidden' : styles.caption}>
        {caption}
      </figcaption>
      <div className={styles.chart}>
        <p className={styles.title} aria-hidden="true">
          {valueTitle}
        </p>
        <Values scale={scale} sign={unit === 'satang' ? text.baht : ''} />
        <div className={styles.plot}>
          <svg className={styles.drawing} width="100%" height={plotHeight} aria-hidden="true">
            {scale.ticks.map((tick) => (
              <line
                key={tick}
                className={tick === 0 ? styles.nought : styles.line}
                x2="100%"
                y1={round(depth(tick, scale) * plotHeight)}
                y2={round(depth(tick, scale) * plotHeight)}
              />
            ))}
            {draw({ scale, y, x })}
          </svg>
          <Labels data={data} x={x} />
          <Places data={data} caption={caption} />
        </div>
        <p className={cx(styles.title, styles.under)} aria-hidden="true">
          {labelTitle}
        </p>
      </div>
      <Numbers data={data} valueTitle={valueTitle} labelTitle={labelTitle} />
    </figure>
  )
}

/** The y axis: ฿0, ฿5k, ฿10k. */
function Values({ scale, sign }: { scale: Scale; sign: string }) {
  return (
    <svg className={styles.values} height={plotHeight} aria-hidden="true">
      {scale.ticks.map((tick) => (
        <text key={tick} x="100%" y={round(depth(tick, scale) * plotHeight)} dy="0.32em" textAnchor="end">
          {`${tick < 0 ? '-' : ''}${sign}${largeNumber(Math.abs(tick))}`}
        </text>
      ))}
    </svg>
  )
}

/** A narrow chart writes fewer of them than a wide one; how wide it is, only CSS knows. */
function Labels({ data, x }: { data: readonly Datum[]; x: Plot['x'] }) {
  const labels = data.map(({ short, label }) => short ?? label)
  const narrow = labelEvery(labels, 250)
  const wide = labelEvery(labels, 560)
  return (
    <svg className={styles.labels} width="100%" height={24} aria-hidden="true">
      {labels.map((label, index) =>
        index % wide === 0 ? (
          <text
            key={data[index]!.label}
            className={index % narrow === 0 ? undefined : styles.onlyWide}
            x={x(index)}
            y={17}
            textAnchor="middle"
          >
            {label}
          </text>
        ) : null,
      )}
    </svg>
  )
}

/** One stop of the tab key for all; the arrow keys go from place to place. */
function Places({ data, caption }: { data: readonly Datum[]; caption: string }) {
  const text = useWords(words)
  const [stop, setStop] = useState(0)
  const here = Math.min(stop, data.length - 1)
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const to = nextPlace(event.key, here, data.length)
    if (to === null) return
    event.preventDefault()
    ;(event.currentTarget.children[to] as HTMLElement | undefined)?.focus()
  }
  return (
    <div role="group" aria-label={text.places(caption)} className={styles.places} onKeyDown={onKeyDown}>
      {data.map(({ label, text: value }, index) => (
        <div
          key={label}
          role="img"
          aria-label={`${label}: ${value}`}
          tabIndex={index === here ? 0 : -1}
          onFocus={() => setStop(index)}
          className={cx(
            styles.place,
            index * 3 < data.length && styles.early,
            (index + 1) * 3 > data.length * 2 && styles.late,
          )}
        >
          <span className={styles.says} aria-hidden="true">
            {label} <b>{value}</b>
          </span>
        </div>
      ))}
    </div>
  )
}

export function nextPlace(key: string, here: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(here + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(here - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

function Numbers({ data, valueTitle, labelTitle }: { data: readonly Datum[]; valueTitle: string; labelTitle: string }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{useWords(words).asTable}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{labelTitle}</th>
            <th scope="col">{valueTitle}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const round = (value: number): number => Math.round(value * 100) / 100

const words = defineWords({
  th: {
    places: (caption: string) => `${caption} เลื่อนดูทีละค่าด้วยปุ่มลูกศร`,
    baht: '฿',
    asTable: 'ดูตัวเลขเป็นตาราง',
  },
  en: {
    places: (caption) => `${caption}, read value by value with the arrow keys`,
    baht: '฿',
    asTable: 'See the numbers as a table',
  },
})
