import { useCallback } from 'react'
import type { CounterGoods } from '../counter/see-counter.ts'
import type { TicketHand } from './ticket-store.ts'

export type Variant = CounterGoods['variants'][number]
/** What it weighs, or the price that somebody typed. */
export type Measured = { grams: number; labelSatang?: bigint } | { satang: bigint }
export type Put = (goods: CounterGoods, variant: Variant, measured?: Measured) => void

/** It cannot be put before somebody says what it weighs or costs. */
export const asksFirst = ({ item, isOpen }: Variant): boolean => item !== null || isOpen === true

export const namesOf = (options: Variant['options'], locale: 'th' | 'en'): string =>
  options.map(({ value }) => value[locale] || value.th).join(' · ')

/** One of it onto the ticket, or so many grams; the same function as long as the register is. */
export function usePut({ add }: Pick<TicketHand, 'add'>): Put {
  return useCallback<Put>(
    (goods, variant, measured) => {
      const weighed = measured && 'grams' in measured ? measured : undefined
      const typed = measured && 'satang' in measured ? measured.satang : undefined
      add({
        variantId: variant.variantId,
        name: goods.name,
        details: namesOf(variant.options, 'th'),
        vatClass: goods.vatClass,
        unitSatang: Number(typed ?? variant.priceSatang),
        listSatang: Number(typed ?? variant.listSatang ?? variant.priceSatang),
        categories: goods.categories,
        quantityMilli: weighed?.grams ?? 1000,
        isWeighed: weighed !== undefined,
        ...(weighed?.labelSatang !== undefined && { labelSatang: Number(weighed.labelSatang) }),
        ...(typed !== undefined && { isOpen: true }),
      })
    },
    [add],
  )
}
