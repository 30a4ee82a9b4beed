import { branchLabel } from '#kernel/thai-id.ts'
import { addressText } from '#rooms/places/parts/address-text.ts'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { phoneText, thaiIdText } from '#ui/id-text.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import type { SeenSupplier } from '../save-supplier.ts'
import { supplierFormWords } from '../supplier-form-words.ts'

/** For who may look and not change. */
export function SupplierFacts({ record }: { record: SeenSupplier }) {
  const text = useWords(supplierFormWords)
  const locale = useLocale()
  const { number } = useFormat()
  const { kind, taxId, branchNo, phone, email, address, creditDays, note } = record
  return (
    <Card title={text.who}>
      <Facts>
        <Fact title={text.kind}>{text[`kind_${kind}`]}</Fact>
        <Fact title={text.taxId}>{taxId && `${thaiIdText(taxId)} · ${branchLabel(branchNo, locale)}`}</Fact>
        <Fact title={text.phone}>{phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a>}</Fact>
        <Fact title={text.email}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        <Fact title={text.address}>{address && addressText(address, locale)}</Fact>
        <Fact title={text.creditDays}>{number(creditDays)}</Fact>
        <Fact title={text.note}>{note}</Fact>
      </Facts>
    </Card>
  )
}
