/** A month of days to choose from: the date grid of the ARIA Authoring Practices, in the reader's era. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, addMonths, clampDay, monthWeeks, weekday } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { holidayOn } from '#kernel/thai-calendar/holidays.ts'
import { eraYear, monthNames } from '#kernel/typed-date.ts'
import { Button } from './button.tsx'
import { cx } from './classes.ts'
import type { Bounds } from './date-field.tsx'
import { LiveRegion } from './hidden.tsx'
import { defineWords, useLocale, useWords, type Locale } from './words.tsx'
import styles from './date-field.module.css'

export type DateCalendarProps = {
  value: string | null
  bounds: Bounds
  canClear: boolean
  onChoose: (day: string | null) => void
}

export function DateCalendar({ value, bounds, canClear, onChoose }: DateCalendarProps) {
  const text = useWords(words)
  const { today, at, turn, grid, step } = useCursor(value, bounds)
  const stateOf = (day: string): DayState =>
    day !== clampDay(day, bounds.min, bounds.max) ? 'beyond' : bounds.isClosed?.(day) ? 'closed' : 'open'
  return (
    <div className={styles.calendar}>
      <Head at={at} today={today} bounds={bounds} onTurn={turn} />
      <Days at={at} today={today} value={value} stateOf={stateOf} grid={grid} onKey={step} onChoose={onChoose} />
      <div className={styles.foot}>
        <Button kind="quiet" size="small" disabled={stateOf(today) !== 'open'} onClick={() => onChoose(today)}>
          {text.today}
        </Button>
        {canClear && value !== null && (
          <Button kind="quiet" size="small" onClick={() => onChoose(null)}>
            {text.clear}
          </Button>
        )}
      </div>
    </div>
  )
}

type DayState = 'open' | 'closed' | 'beyond'

/** The day that the arrow keys stand on; it has the focus when they brought it there, and when the calendar opens. */
function useCursor(value: string | null, { min, max }: Bounds) {
  const [today] = useState(() => businessDate(new Date()))
  const [at, setAt] = useState(() => clampDay(value ?? today, min, max))
  const grid = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(true)
  useEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    takesFocus.current = false
  }, [at])
  const turn = (day: string) => setAt(clampDay(day, min, max))
  const step = (event: KeyboardEvent) => {
    const next = stepOf(event, at)
    if (next === null) return
    event.preventDefault()
    takesFocus.current = true
    turn(next)
  }
  return { today, at, turn, grid, step }
}

function stepOf({ key, shiftKey }: KeyboardEvent, at: string): string | null {
  const months = shiftKey ? 12 : 1
  if (key === 'ArrowLeft') return addDays(at, -1)
  if (key === 'ArrowRight') return addDays(at, 1)
  if (key === 'ArrowUp') return addDays(at, -7)
  if (key === 'ArrowDown') return addDays(at, 7)
  if (key === 'Home') return addDays(at, -weekday(at))
  if (key === 'End') return addDays(at, 6 - weekday(at))
  if (key === 'PageUp') return addMonths(at, -months)
  return key === 'PageDown' ? addMonths(at, months) : null
}

function Head({
  at,
  today,
  bounds,
  onTurn,
}: {
  at: string
  today: string
  bounds: Bounds
  onTurn: (day: string) => void
}) {
  const text = useWords(words)
  const locale = useLocale()
  const [year, month] = [Number(at.slice(0, 4)), Number(at.slice(5, 7))]
  const beyond = (months: number) => {
    const day = addMonths(at, months)
    return clampDay(day, bounds.min, bounds.max).slice(0, 7) !== day.slice(0, 7)
  }
  return (
    <div className={styles.head}>
      <Button
        kind="quiet"
        size="small"
        icon="chevron-left"
        label={text.before}
        disabled={beyond(-1)}
        onClick={() => onTurn(addMonths(at, -1))}
      />
      <select
        className={styles.choice}
        aria-label={text.month}
        value={month}
        onChange={({ currentTarget }) => onTurn(addMonths(at, Number(currentTarget.value) - month))}
      >
        {monthNames[locale].map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        className={styles.choice}
        aria-label={text.year}
        value={year}
        onChange={({ currentTarget }) => onTurn(addMonths(at, (Number(currentTarget.value) - year) * 12))}
      >
        {decades(today, at, bounds, locale).map(({ label, years }) => (
          <optgroup key={label} label={label}>
            {years.map((one) => (
              <option key={one} value={one}>
                {eraYear(one, locale)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Button
        kind="quiet"
        size="small"
        icon="chevron-right"
        label={text.after}
        disabled={beyond(1)}
        onClick={() => onTurn(addMonths(at, 1))}
      />
      <LiveRegion>{`${monthNames[locale][month - 1]} ${eraYear(year, locale)}`}</LiveRegion>
    </div>
  )
}

/** A lifetime back and a generation ahead, unless the field says less; a birthday is found by typing its year. */
function decades(today: string, at: string, { min, max }: Bounds, locale: Locale) {
  const yearOf = (day: string) => Number(day.slice(0, 4))
  const first = Math.min(yearOf(at), min === undefined ? yearOf(today) - 110 : yearOf(min))
  const last = Math.max(yearOf(at), max === undefined ? yearOf(today) + 30 : yearOf(max))
  const groups = new Map<number, number[]>()
  for (let year = first; year <= last; year++) {
    const decade = Math.floor(eraYear(year, locale) / 10) * 10
    groups.set(decade, [...(groups.get(decade) ?? []), year])
  }
  return [...groups].map(([decade, years]) => ({ label: `${decade}–${decade + 9}`, years }))
}

function Days({
  at,
  today,
  value,
  stateOf,
  grid,
  onKey,
  onChoose,
}: {
  at: string
  today: string
  value: string | null
  stateOf: (day: string) => DayState
  grid: React.RefObject<HTMLTableElement | null>
  onKey: (event: KeyboardEvent) => void
  onChoose: (day: string) => void
}) {
  const locale = useLocale()
  const title = `${monthNames[locale][Number(at.slice(5, 7)) - 1]} ${eraYear(Number(at.slice(0, 4)), locale)}`
  return (
    <div className={styles.days}>
      {/* oxlint-disable-next-line no-noninteractive-element-to-interactive-role -- the date grid of the APG is this table */}
      <table ref={grid} role="grid" aria-label={title} onKeyDown={onKey}>
        <thead>
          <tr>
            {weekdays[locale].map(([short, full]) => (
              <th key={full} scope="col" abbr={full}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(at).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) => (
                <td
                  key={weekdays.en[column]![0]}
                  role="gridcell"
                  aria-selected={day === null ? undefined : day === value}
                >
                  {day !== null && (
                    <Day
                      day={day}
                      name={`${weekdays[locale][column]![1]} ${Number(day.slice(8))} ${title}`}
                      state={stateOf(day)}
                      isAt={day === at}
                      isToday={day === today}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Public holidays stand out as on printed calendars, and say their name. */
function Day({
  day,
  name,
  state,
  isAt,
  isToday,
  onChoose,
}: {
  day: string
  name: string
  state: DayState
  isAt: boolean
  isToday: boolean
  onChoose: (day: string) => void
}) {
  const locale = useLocale()
  const holiday = (holidayOn(day, 'banks') ?? holidayOn(day, 'government'))?.[locale]
  return (
    <button
      type="button"
      className={cx(styles.day, state === 'closed' && styles.closed, holiday !== undefined && styles.holiday)}
      data-day={day}
      tabIndex={isAt ? 0 : -1}
      title={holiday}
      aria-label={holiday === undefined ? name : `${name} (${holiday})`}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={state !== 'open' || undefined}
      onClick={() => state === 'open' && onChoose(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}

/** The week begins on Sunday, as on every calendar in Thailand. */
const weekdays: Record<Locale, ReadonlyArray<readonly [short: string, full: string]>> = {
  th: [
    ['อา', 'วันอาทิตย์ที่'],
    ['จ', 'วันจันทร์ที่'],
    ['อ', 'วันอังคารที่'],
    ['พ', 'วันพุธที่'],
    ['พฤ', 'วันพฤหัสบดีที่'],
    ['ศ', 'วันศุกร์ที่'],
    ['ส', 'วันเสาร์ที่'],
  ],
  en: [
    ['Su', 'Sunday'],
    ['Mo', 'Monday'],
    ['Tu', 'Tuesday'],
    ['We', 'Wednesday'],
    ['Th', 'Thursday'],
    ['Fr', 'Friday'],
    ['Sa', 'Saturday'],
  ],
}

const words = defineWords({
  th: {
    before: 'เดือนก่อนหน้า',
    after: 'เดือนถัดไป',
    month: 'เดือน',
    year: 'ปี',
    today: 'วันนี้',
    clear: 'ล้าง',
  },
  en: {
    before: 'Month before',
    after: 'Month after',
    month: 'Month',
    year: 'Year',
    today: 'Today',
    clear: 'Clear',
  },
})
