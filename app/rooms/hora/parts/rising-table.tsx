import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { holds, type Rising } from '../birth/rising.ts'
import { signNames } from '../names/astro-names.ts'
import { minuteText } from '../names/digits.ts'
import { useShown } from './hora-shell.tsx'
import { rakkanaWords } from './rakkana-words.ts'
import styles from './hora.module.css'

export interface RisingProps {
  rising: Rising
  /** minutes on the clock; null: not of this day, or not known */
  birth: number | null
  now: number | null
}

export function RisingTable({ rising, birth, now }: RisingProps) {
  const text = useWords(rakkanaWords)
  const locale = useLocale()
  const show = useShown()
  const said = (minute: number) => {
    const whole = Math.round(minute)
    const clock = minuteText(whole)
    return show(whole < 0 ? text.dayBefore(clock) : whole >= 1440 ? text.nextDay(clock) : clock)
  }
  const rows = rising.windows.map((window, index) => ({ ...window, index }))
  return (
    <Table
      caption={text.windows}
      keepColumns
      rows={rows}
      rowKey={({ index }) => index}
      columns={[
        {
          key: 'sign',
          title: text.sign,
          cell: (row) => {
            const marks = [
              row.sign === rising.sunSign && text.sunHere,
              birth !== null && holds(row, birth) && text.birth,
              now !== null && holds(row, now) && text.now,
            ].filter(Boolean)
            return (
              <>
                {signNames[row.sign]![locale]}
                {marks.length > 0 && <b className={styles.marks}>{marks.join(' · ')}</b>}
              </>
            )
          },
        },
        { key: 'from', title: text.from, align: 'end', cell: ({ from }) => said(from) },
        { key: 'until', title: text.until, align: 'end', cell: ({ until }) => said(until) },
        {
          key: 'length',
          title: text.length,
          align: 'end',
          cell: ({ from, until }) => show((until - from).toFixed(0)),
        },
      ]}
    />
  )
}

/** The same as a strip: 24 hours from left to right, the Sun's sign and the birth marked by shape, not by colour alone. */
export function RisingStrip({ rising, birth, now }: RisingProps) {
  const text = useWords(rakkanaWords)
  const locale = useLocale()
  const show = useShown()
  const start = rising.windows[0]!.from
  const x = (minute: number) => ((minute - start) / 1440) * 960
  const markAt = (minute: number) =>
    x([minute, minute + 1440, minute - 1440].find((one) => one >= start && one < start + 1440)!)
  return (
    <svg viewBox="0 0 960 92" role="img" aria-label={text.strip} fontFamily="Sarabun, sans-serif">
      <rect width={960} height={92} fill="#ffffff" />
      {rising.windows.map(({ sign, from, until }) => (
        <g key={from}>
          <rect
            x={x(from)}
            y={20}
            width={x(until) - x(from)}
            height={42}
            fill={sign === rising.sunSign ? '#e6e6e6' : '#ffffff'}
            stroke="#555555"
          />
          {until - from > 30 && (
            <text
              x={x((from + until) / 2)}
              y={46}
              textAnchor="middle"
              fontSize={locale === 'th' ? 17 : 11}
              fill="#1a1a1a"
            >
              {signNames[sign]![locale]}
            </text>
          )}
          {until - from > 30 && (
            <text x={x(from) + 2} y={80} fontSize={13} fill="#1a1a1a">
              {show(minuteText(from))}
            </text>
          )}
        </g>
      ))}
      {birth !== null && <path d={`M${markAt(birth)} 18 l-8 -14 h16 z`} fill="#b00020" />}
      {now !== null && <line x1={markAt(now)} x2={markAt(now)} y1={12} y2={68} stroke="#1a1a1a" strokeWidth={2} />}
    </svg>
  )
}
