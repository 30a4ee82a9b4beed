/** The fields of one filter, and how it is said in a few words. */
import { CheckboxField } from '../checkbox-field.tsx'
import { DateField } from '../date-field.tsx'
import type { Format } from '../format.ts'
import { SelectField } from '../select-field.tsx'
import { TextField } from '../text-field.tsx'
import { useWords } from '../words.tsx'
import type { DataColumn } from './data-column.ts'
import type { FilterValue } from '#kernel/table-state.ts'
import { tableWords } from './table-words.ts'
import styles from './table-toolbar.module.css'

type Props<Row> = { column: DataColumn<Row>; value: FilterValue | undefined; prefix: string }

export function FilterInputs<Row>({ column, value, prefix }: Props<Row>) {
  const text = useWords(tableWords)
  const name = prefix + column.key
  if (column.filter?.kind === 'choice')
    return (
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{column.title}</legend>
        {column.filter.values.map((each) => (
          <CheckboxField
            key={each}
            id={`f-${name}-${each}`}
            name={name}
            label={column.choices?.[each] ?? each}
            value={each}
            defaultChecked={value?.kind === 'choice' && value.values.includes(each)}
          />
        ))}
      </fieldset>
    )
  if (column.filter?.kind === 'text' && column.choices)
    return (
      <SelectField
        name={name}
        label={column.title}
        empty={text.anything}
        defaultValue={value?.kind === 'text' ? value.text : ''}
        options={Object.entries(column.choices).map(([each, label]) => ({ value: each, label }))}
      />
    )
  if (column.filter?.kind === 'text')
    return (
      <TextField
        name={name}
        label={column.title}
        defaultValue={value?.kind === 'text' ? value.text : ''}
        maxLength={100}
      />
    )
  return <Bounds column={column} value={value} prefix={prefix} />
}

function Bounds<Row>({ column, value, prefix }: Props<Row>) {
  const text = useWords(tableWords)
  const name = prefix + column.key
  if (column.filter?.kind === 'dates') {
    const days = value?.kind === 'dates' ? value : { from: null, to: null }
    return (
      <fieldset className={styles.bounds}>
        <legend className="visually-hidden">{column.title}</legend>
        <DateField name={`${name}.from`} label={text.from} defaultValue={days.from} />
        <DateField name={`${name}.to`} label={text.to} defaultValue={days.to} />
      </fieldset>
    )
  }
  const range = value?.kind === 'range' ? value : { min: null, max: null }
  const field = { inputMode: 'decimal', maxLength: 15, ...(column.unit ? { prefix: column.unit } : {}) } as const
  return (
    <fieldset className={styles.bounds}>
      <legend className="visually-hidden">{column.title}</legend>
      <TextField {...field} name={`${name}.min`} label={text.atLeast} defaultValue={range.min ?? ''} />
      <TextField {...field} name={`${name}.max`} label={text.atMost} defaultValue={range.max ?? ''} />
    </fieldset>
  )
}

/** `ยอดรวม ฿500 – ฿1,000` */
export function saysFilter<Row>(
  { title, choices, unit = '' }: DataColumn<Row>,
  value: FilterValue,
  format: Format,
  text: { fromOnly: (from: string) => string; toOnly: (to: string) => string },
): string {
  if (value.kind === 'text') return `${title}: ${choices?.[value.text] ?? value.text}`
  if (value.kind === 'choice') return `${title}: ${value.values.map((each) => choices?.[each] ?? each).join(', ')}`
  const say = (bound: string | number | null) =>
    bound === null ? null : typeof bound === 'number' ? unit + format.number(bound) : format.date(`${bound}T05:00:00Z`)
  const [low, high] = value.kind === 'range' ? [say(value.min), say(value.max)] : [say(value.from), say(value.to)]
  if (low === null) return `${title}: ${text.toOnly(high ?? '')}`
  if (high === null) return `${title}: ${text.fromOnly(low)}`
  return `${title}: ${low === high ? low : `${low} – ${high}`}`
}
