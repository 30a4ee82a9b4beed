/** What a device sends of a sale. It carries the device, its count and its clock, so that a sale made offline is sent as it is. */
import * as z from 'zod'
import { maybeName, maybePhone, plainLine } from '#kernel/contact-inputs.ts'
import { branchNo, thaiTaxId } from '#kernel/thai-inputs.ts'
import { Satang } from '#rooms/catalogue/index.ts'
import { tenderMethods } from '../parts/tender-methods.ts'
import { ExchangeInput } from './exchange-input.ts'

const Line = z.object({
  variantId: z.uuid().nullable().default(null),
  /** Of an open price. */
  name: z.string().trim().max(100).default(''),
  vatClass: z.enum(['vat7', 'vat0', 'exempt']).default('vat7'),
  /** As it stood on the ticket. */
  unitSatang: Satang,
  /** Pieces × 1000, or grams. */
  quantityMilli: z.coerce.number().int().min(1).max(100_000_000),
  labelSatang: Satang.optional(),
  discountSatang: Satang.default(0n),
  note: z.string().trim().max(200).default(''),
})

export const TicketDiscount = z.union([
  z.object({ bp: z.number().int().min(0).max(10_000) }),
  z.object({ satang: Satang }),
])

export const SellInput = z.object({
  /** UUID of the sale, made on the device and kept with the ticket: sent again it is the same sale. */
  id: z.uuid(),
  registerId: z.uuid(),
  /** In which shift it was sold; left out: in the one that is open. */
  shiftId: z.uuid().optional(),
  /** It was sold while the line was down: it stands as it was sold, at the device's time. */
  isOffline: z.boolean().default(false),
  device: z.string().max(60).default(''),
  seq: z.coerce.number().int().min(0).default(0),
  /** Of the device's lease of the register. */
  epoch: z.coerce.number().int().min(0).default(0),
  /** Of what was sold offline: the number on the buyer's receipt, and its counter. */
  number: z.string().max(60).default(''),
  no: z.coerce.number().int().min(0).default(0),
  /** By the device's clock. */
  clientAt: z.iso.datetime({ offset: true }),
  way: z.enum(['', 'here', 'away']).default(''),
  lines: z.array(Line).min(1).max(200),
  discount: TicketDiscount.default({ bp: 0 }),
  /** On top of it for having it here; compared with the register's, and of a sale without a line taken as it was. */
  serviceBp: z.coerce.number().int().min(0).max(2000).default(0),
  /** Of a sale without a line: by which promotions it was cheaper on the device, and off which line how much. */
  promoted: z
    .array(z.object({ id: z.uuid(), lines: z.array(Satang).max(200) }))
    .max(50)
    .default([]),
  /** Codes that the buyer showed; not without a line. */
  coupons: z.array(z.string().trim().min(1).max(60)).max(10).default([]),
  tipSatang: Satang.default(0n),
  /** Of cash the notes that were handed over. */
  tenders: z
    .array(
      z.object({
        method: z.enum(tenderMethods),
        givenSatang: Satang,
        reference: z.string().trim().max(80).default(''),
        /** Of a gift: as it was typed. */
        code: z.string().trim().max(200).optional(),
      }),
    )
    .max(10)
    .default([]),
  /** What is missing the buyer owes. */
  onAccount: z.boolean().default(false),
  buyer: z
    .object({
      name: maybeName({ max: 200 }),
      phone: maybePhone,
      taxId: z.union([z.literal(''), thaiTaxId]).default(''),
      branchNo: z.union([z.literal(''), branchNo]).default(''),
      address: plainLine({ max: 500 }).default(''),
    })
    .optional(),
  /** What comes back for it; not without a line. */
  exchange: ExchangeInput.optional(),
  /** What the ticket said: compared, never believed. */
  expectedTotalSatang: Satang,
  note: z.string().trim().max(500).default(''),
})
export type Sale = z.output<typeof SellInput>
export type SaleSent = z.input<typeof SellInput>
