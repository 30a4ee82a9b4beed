import { formatMonth } from '#kernel/typed-date.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { thaiIdText } from '#ui/id-text.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { costWords } from '../cost/cost-words.ts'
import type { GoodsCard } from '../cost/goods-card.ts'
import { kindText } from '../kind-text.ts'

/** Whose report it is, of what, and of which month, as the Director-General's notice on VAT No. 89 wants it. */
export function GoodsCardHead({ card }: { card: GoodsCard }) {
  const text = useWords(costWords)
  const locale = useLocale()
  const { seller, name, sku, month } = card
  return (
    <Facts>
      {seller && <Fact title={text.seller}>{seller.name}</Fact>}
      {seller && <Fact title={text.taxId}>{thaiIdText(seller.taxId)}</Fact>}
      {seller && (
        <Fact title={text.branch}>
          {seller.branchNo === '00000' ? text.headOffice : text.branchNo(seller.branchNo)}
        </Fact>
      )}
      <Fact title={text.month}>{formatMonth(month, locale)}</Fact>
      <Fact title={text.goods}>{[name[locale], kindText(card, locale), sku].filter(Boolean).join(' · ')}</Fact>
      <Fact title={text.unitName}>{text.piece}</Fact>
    </Facts>
  )
}
