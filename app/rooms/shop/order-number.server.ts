import { randomBytes } from 'node:crypto'
import { saleNumber } from '#rooms/sales/index.ts'

/** `691120-7K2M9`: orders have no letter of their own, and five letters that do not tell how many there are. */
export const newOrderNumber = (at: Date): string => saleNumber('', { at, tail: 5 })

/** 128 random bits: whoever holds the link is shown the order. */
export const newOrderToken = (): string => randomBytes(16).toString('base64url')
