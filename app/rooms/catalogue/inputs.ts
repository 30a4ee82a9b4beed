import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { MAX_SATANG } from '#kernel/money.ts'
import { thEn } from '#kernel/thai-inputs.ts'

/** An amount as JSON and forms carry it, a whole number of satang; inside it is a bigint. */
export const Satang = z.coerce
  .number()
  .int(both('ต้องเป็นจำนวนเต็มสตางค์', 'Must be a whole number of satang.'))
  .min(0)
  .max(Number(MAX_SATANG))
  .transform(BigInt)

export const Sku = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,40}$/, both('รหัสสินค้าใช้ A–Z 0–9 . _ - ได้ไม่เกิน 40 ตัว', 'A SKU has up to 40 of A–Z 0–9 . _ -'))

/** The name in a URL: /shop/categorie/{code}. */
export const Code = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, both('ใช้ a–z 0–9 และ - เท่านั้น', 'Use a–z, 0–9 and - only.'))

export const LocalWords = thEn()
