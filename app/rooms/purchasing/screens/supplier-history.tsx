import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Timeline } from '#ui/steps.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { supplierFormWords } from '../supplier-form-words.ts'
import type { SupplierDeed } from '../supplier-history.ts'

const wordOf = {
  kind: 'kind',
  name: 'name',
  tax_id: 'taxId',
  branch_no: 'branchNo',
  line: 'address',
  tambon_code: 'address',
  phone: 'phone',
  email: 'email',
  credit_days: 'creditDays',
  note: 'note',
} as const satisfies Record<SupplierDeed['fields'][number], keyof typeof supplierFormWords.th>

export function SupplierHistory({ deeds }: { deeds: readonly SupplierDeed[] }) {
  const text = useWords(supplierFormWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <Card title={text.history}>
      <Timeline
        entries={deeds.map(({ id, at, by, sentence, fields }) => ({
          key: id,
          title: `${by} ${sentence[locale]}`.trim(),
          when: format.dateTime(at, 'short'),
          dateTime: at.toISOString(),
          ...(fields.length > 0 && {
            body: text.changed([...new Set(fields.map((field) => text[wordOf[field]]))].join(', ')),
          }),
        }))}
      />
    </Card>
  )
}
