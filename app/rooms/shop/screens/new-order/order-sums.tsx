import type { LocalText } from '#kernel/context.ts'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { editWords } from '../../edits/edit-words.ts'
import { type OrderPromotion, savingsOf } from '../../order-promotions.ts'
import { orderWords } from '../../order-words.ts'
import { Sums } from '../../parts/sums.tsx'

interface OrderSumsProps {
  sums: {
    subtotalSatang: bigint
    shippingSatang: bigint
    discountSatang: bigint
    totalSatang: bigint
    promotions: readonly OrderPromotion[]
  }
  gifts: readonly { name: LocalText; quantity: number }[]
  /** Null where nothing is sent. */
  shipping: string | null
  total: string
}

/** What an order comes to, line by line: for staff who write it. */
export function OrderSums({ sums, gifts, shipping, total }: OrderSumsProps) {
  const text = useWords(editWords)
  const words = useWords(orderWords)
  const locale = useLocale()
  const { baht, number } = useFormat()
  const { savings, shippingBefore } = savingsOf(sums)
  return (
    <Sums
      sums={[
        { label: words.subtotal, value: baht(sums.subtotalSatang) },
        ...(shipping === null
          ? []
          : [{ label: shipping, value: shippingBefore === 0n ? words.free : baht(shippingBefore) }]),
        ...savings.map(({ name, code, satang }) => ({
          label: name ? [name[locale], code].filter(Boolean).join(' · ') : words.discount,
          value: satang === 0n ? words.gift : `−${baht(satang)}`,
        })),
        ...gifts.map(({ name, quantity }) => ({ label: `${text.gifts} ${name[locale]}`, value: number(quantity) })),
        { label: total, value: baht(sums.totalSatang), strong: true },
      ]}
    />
  )
}
