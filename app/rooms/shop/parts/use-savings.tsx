/** What promotions take off, one line each, among the sums of cart and checkout. */
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { cartWords } from '../cart-words.ts'
import type { ShownDeal } from '../deal-shown.ts'
import type { Sum } from './sums.tsx'

export function useSavings({ savings }: Pick<ShownDeal, 'savings'>): Sum[] {
  const text = useWords(cartWords)
  const locale = useLocale()
  const { price } = useFormat()
  return savings.map(({ name, code, satang }) => ({
    label: [name[locale], code].filter(Boolean).join(' · '),
    value: satang === 0n ? text.gift : `−${price(satang)}`,
  }))
}
