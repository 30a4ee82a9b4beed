/** Who did what with this record, and which of its fields were changed. */
import type { HistoryEntry } from '#kernel/changes.ts'
import { Card } from './card.tsx'
import { useFormat } from './format.ts'
import { Timeline } from './steps.tsx'
import { defineWords, useLocale, useWords } from './words.tsx'

/** `wordOf` says what the form calls a field; a field without a word is not told of. */
export function RecordHistory({
  entries,
  wordOf,
}: {
  entries: readonly HistoryEntry[]
  wordOf: (field: string) => string | undefined
}) {
  const text = useWords(words)
  const locale = useLocale()
  const format = useFormat()
  const changed = ({ changes }: HistoryEntry) => [
    ...new Set(Object.keys(changes).flatMap((field) => wordOf(field) ?? [])),
  ]
  return (
    <Card title={text.title}>
      {entries.length === 0 && <p>{text.none}</p>}
      <Timeline
        entries={entries.map((entry) => ({
          key: entry.id,
          title: `${entry.by === 'job' ? text.system : entry.by} ${entry.sentence[locale]}`.trim(),
          when: format.dateTime(entry.at, 'short'),
          dateTime: entry.at.toISOString(),
          ...(changed(entry).length > 0 && { body: text.changed(changed(entry).join(', ')) }),
        }))}
      />
    </Card>
  )
}

const words = defineWords({
  th: { title: 'ประวัติ', changed: (fields: string) => `เปลี่ยน ${fields}`, system: 'ระบบ', none: 'ยังไม่มีใครเปลี่ยนอะไร' },
  en: {
    title: 'History',
    changed: (fields) => `Changed: ${fields}`,
    system: 'The system',
    none: 'Nothing has been changed yet.',
  },
})
