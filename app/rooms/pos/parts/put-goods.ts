import { useCallback } from 'react'
import type { CounterGoods } from '../counter/see-counter.ts'
import type { TicketHand } from './ticket-store.ts'

export type Variant = CounterGoods['variants'][number]
export type Put = (goods: CounterGoods, variant: Variant, weighed?: { grams: number; labelSatang?: bigint }) => void

export const namesOf = (options: Variant['options'], locale: 'th' | 'en'): string =>
  options.map(({ value }) => value[locale] || value.th).join(' · ')

/** One of it onto the ticket, or so many grams; the same function as long as the register is. */
export function usePut({ add }: Pick<TicketHand, 'add'>): Put {
  return useCallback<Put>(
    (goods, variant, weighed) =>
      add({
        variantId: variant.variantId,
        name: goods.name,
        details: namesOf(variant.options, 'th'),
        vatClass: goods.vatClass,
        unitSatang: Number(variant.priceSatang),
        listSatang: Number(variant.listSatang ?? variant.priceSatang),
        categories: goods.categories,
        quantityMilli: weighed?.grams ?? 1000,
        isWeighed: weighed !== undefined,
        ...(weighed?.labelSatang !== undefined && { labelSatang: Number(weighed.labelSatang) }),
      }),
    [add],
  )
}
