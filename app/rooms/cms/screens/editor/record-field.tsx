/** One of the records that somebody keeps, chosen by its name; what is named and no longer there is said. */
import { createContext, useContext } from 'react'
import type { RecordChoice } from '#kernel/page-blocks.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { editorWords } from './editor-words.ts'

export type Records = Readonly<Record<string, readonly RecordChoice[]>>
export const RecordsContext = createContext<Records>({})

interface RecordFieldProps {
  id: string
  name: string
  label: string
  /** the name under which a room brings these records */
  of: string
  value: string
  onChange: (value: string) => void
}

export function RecordField({ of, value, onChange, ...base }: RecordFieldProps) {
  const text = useWords(editorWords)
  const locale = useLocale()
  const { [of]: records = [] } = useContext(RecordsContext)
  const isGone = value !== '' && !records.some((record) => record.value === value)
  return (
    <SelectField
      {...base}
      value={value}
      error={isGone ? text.goneRecord : undefined}
      options={[
        { value: '', label: of === 'page' || of === 'product' ? text.noRecord : text.allRecords },
        ...(isGone ? [{ value, label: value }] : []),
        ...records.map((record) => ({ value: record.value, label: record.label[locale] || record.label.th })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
