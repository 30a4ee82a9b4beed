/** Whose report it is, as the Revenue Department wants it at the head. */
import { formatMonth } from '#kernel/typed-date.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { thaiIdText } from '#ui/id-text.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { returnWords } from '../returns/return-words.ts'
import type { Seller } from '../sellers.ts'

export function VatHead({
  seller,
  month,
}: {
  seller: Pick<Seller, 'name' | 'taxId' | 'branchNo'> | null
  month: string
}) {
  const text = useWords(returnWords)
  const locale = useLocale()
  if (!seller) return null
  return (
    <Facts>
      <Fact title={text.seller}>{seller.name}</Fact>
      <Fact title={text.taxId}>{thaiIdText(seller.taxId)}</Fact>
      <Fact title={text.branch}>{seller.branchNo === '00000' ? text.headOffice : text.branchNo(seller.branchNo)}</Fact>
      <Fact title={text.month}>{formatMonth(month, locale)}</Fact>
    </Facts>
  )
}
