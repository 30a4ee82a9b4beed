/**
 * A day: typed in any way that Thais write one, or chosen from a calendar that comes when it is asked for. Buddhist era in
 * Thai, Christian in English; the form sends `2026-11-21`. Without script it is a text field, read alike by `thaiDate`.
 */
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { outsideDays, wrong } from '#kernel/field-sentences.ts'
import { businessDays, formatTypedDate, formatTypedMonth, parseTypedDate, parseTypedMonth } from '#kernel/typed-date.ts'
import { Button } from './button.tsx'
import { FieldGroup } from './form-errors.tsx'
import { FormattedField, type FormattedProps } from './formatted-field.tsx'
import { TextField } from './text-field.tsx'
import { useNotation, type Notation } from './use-notation.ts'
import { defineWords, useLocale, useWords, type Locale } from './words.tsx'
import styles from './date-field.module.css'

export type DateFieldProps = Omit<FormattedProps<string>, 'min' | 'max' | 'type' | 'end' | 'prefix' | 'suffix'> & {
  /** `2026-11-21`, both included */
  min?: string | undefined
  max?: string | undefined
  /** holidays, days that are booked out */
  isClosed?: (day: string) => boolean
}

export function DateField({ defaultValue, onValue, min, max, isClosed, error, ...field }: DateFieldProps) {
  const text = useWords(words)
  const locale = useLocale()
  const noted = useNotation(dateNotation(locale, { min, max, isClosed }), { defaultValue, onValue })
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      placeholder={text.pattern}
      numeric="start"
      {...field}
      ref={noted.input}
      defaultValue={noted.first}
      error={noted.problem ?? error}
      onChange={noted.onChange}
      onBlur={noted.onBlur}
      end={
        <CalendarButton
          disabled={field.disabled === true || field.readOnly === true}
          value={noted.value}
          bounds={{ min, max, isClosed }}
          canClear={field.required !== true}
          onChoose={(day) => {
            noted.write(day)
            noted.input.current?.focus()
          }}
        />
      }
    />
  )
}

export type Bounds = Pick<DateFieldProps, 'min' | 'max' | 'isClosed'>

function dateNotation(
  locale: Locale,
  { min = businessDays.min, max = businessDays.max, isClosed }: Bounds,
): Notation<string> {
  return {
    parse: (text) => parseTypedDate(text, { min, max }),
    show: (day) => formatTypedDate(day, locale),
    send: (day) => day,
    wrong: wrong.date,
    refuse: (day) => outsideDays(day, { min, max }) ?? (isClosed?.(day) ? wrong.closedDay : null),
  }
}

const Calendar = lazy(() => import('./date-calendar.tsx').then(({ DateCalendar }) => ({ default: DateCalendar })))

function CalendarButton({
  disabled,
  value,
  bounds,
  canClear,
  onChoose,
}: {
  disabled: boolean
  value: () => string | null
  bounds: Bounds
  canClear: boolean
  onChoose: (day: string | null) => void
}) {
  const text = useWords(words)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button kind="quiet" size="small" icon="calendar" label={text.open} disabled={disabled} popoverTarget={id} />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={text.open}
        className={styles.popover}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={<div className={styles.coming} />}>
            <Calendar
              value={value()}
              bounds={bounds}
              canClear={canClear}
              onChoose={(day) => {
                popover.current?.hidePopover()
                onChoose(day)
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

export type DateRangeFieldProps = {
  /** the fields are `{name}.from` and `{name}.to`, as `thaiDateRange` takes them */
  name: string
  legend: string
  hint?: string
  defaultValue?: { from: string; to: string }
  required?: boolean
  disabled?: boolean
} & Bounds

export function DateRangeField({
  name,
  legend,
  hint,
  defaultValue,
  required,
  disabled,
  ...bounds
}: DateRangeFieldProps) {
  const text = useWords(words)
  const [from, setFrom] = useState(defaultValue?.from ?? null)
  return (
    <FieldGroup legend={legend} hint={hint}>
      <div className={styles.range}>
        <DateField
          name={`${name}.from`}
          label={text.from}
          required={required}
          disabled={disabled}
          defaultValue={defaultValue?.from}
          onValue={setFrom}
          {...bounds}
        />
        <DateField
          name={`${name}.to`}
          label={text.to}
          required={required}
          disabled={disabled}
          defaultValue={defaultValue?.to}
          {...bounds}
          min={from ?? bounds.min}
        />
      </div>
    </FieldGroup>
  )
}

/** A month for reports and taxes: `11/2569`, `พ.ย. 2569`; the form sends `2026-11`. */
export function MonthField(props: FormattedProps<string>) {
  const text = useWords(words)
  const locale = useLocale()
  return (
    <FormattedField
      maxLength={30}
      placeholder={text.monthPattern}
      numeric="start"
      {...props}
      notation={{
        parse: parseTypedMonth,
        show: (month) => formatTypedMonth(month, locale),
        send: (month) => month,
        wrong: wrong.month,
      }}
    />
  )
}

const words = defineWords({
  th: { open: 'เลือกจากปฏิทิน', pattern: 'วว/ดด/ปปปป', monthPattern: 'ดด/ปปปป', from: 'ตั้งแต่วันที่', to: 'ถึงวันที่' },
  en: { open: 'Choose from a calendar', pattern: 'dd/mm/yyyy', monthPattern: 'mm/yyyy', from: 'From', to: 'To' },
})
