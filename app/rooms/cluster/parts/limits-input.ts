/** Pure: how far somebody goes alone, as a form sends it. Left empty: as the role goes. */
import * as z from 'zod'
import { fieldHints } from '#kernel/form-fields.ts'
import type { StaffLimits } from '#kernel/roles.ts'
import { satang, typedNumber } from '#kernel/thai-inputs.ts'

const empty = z.literal('').transform(() => null)
const money = z
  .union([z.null(), empty, satang()])
  .default(null)
  .register(fieldHints, { kind: 'money', required: false, min: 0n })

/** Flat, as it stands in a form among other things. */
export const limitFields = {
  limitDiscount: z
    .union([z.null(), empty, typedNumber({ min: 0, max: 100, decimals: 2 })])
    .default(null)
    .register(fieldHints, { kind: 'number', required: false, min: 0, max: 100, decimals: 2 }),
  limitRefund: money,
  limitWallet: money,
}

const Limits = z.object(limitFields)
export type TypedLimits = z.output<typeof Limits>

export function limitsOf({ limitDiscount, limitRefund, limitWallet }: TypedLimits): StaffLimits {
  return {
    ...(limitDiscount !== null && { discountBp: Math.round(limitDiscount * 100) }),
    ...(limitRefund !== null && { refundSatang: Number(limitRefund) }),
    ...(limitWallet !== null && { walletSatang: Number(limitWallet) }),
  }
}

/** What the form begins with. */
export const typedOf = ({ discountBp, refundSatang, walletSatang }: StaffLimits) => ({
  limitDiscount: discountBp === undefined ? null : discountBp / 100,
  limitRefund: refundSatang === undefined ? null : BigInt(refundSatang),
  limitWallet: walletSatang === undefined ? null : BigInt(walletSatang),
})
