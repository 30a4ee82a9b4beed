/** Pure: how far somebody goes alone, in words; empty where it is as the role goes. */
import type { Locale } from '#kernel/context.ts'
import { formatBaht } from '#kernel/money.ts'
import type { StaffLimits } from '#kernel/roles.ts'
import { limitWords } from './limit-words.ts'

export function limitsText({ discountBp, refundSatang, walletSatang }: StaffLimits, locale: Locale): string[] {
  const text = limitWords[locale]
  const baht = (satang: number) => formatBaht(BigInt(satang))
  return [
    ...(discountBp === undefined ? [] : [text.discountUpTo(String(discountBp / 100))]),
    ...(refundSatang === undefined ? [] : [text.refundUpTo(baht(refundSatang))]),
    ...(walletSatang === undefined ? [] : [text.walletUpTo(baht(walletSatang))]),
  ]
}
