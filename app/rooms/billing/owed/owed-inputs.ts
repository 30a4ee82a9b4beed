/** Pure: what the forms of a bill's desk send. */
import * as z from 'zod'
import { bahtAmount, thaiDate, wholeNumber } from '#kernel/thai-inputs.ts'

export const handWays = ['transfer', 'promptpay', 'cash', 'card_manual'] as const

/** Money that came without slip or bank line. */
export const EnterInput = z.object({
  amount: bahtAmount({ min: 1n }),
  method: z.enum(handWays),
  receivedOn: thaiDate(),
  /** Its month is closed: it is booked today all the same, and its tax is told in an additional return. */
  late: z.enum(['', 'today']).default(''),
  reference: z.string().trim().max(100).default(''),
  note: z.string().trim().max(300).default(''),
})

export const incomes = ['transport', 'advertising', 'service', 'rent', 'government'] as const
export type Income = (typeof incomes)[number]

/**
 * What a payer withholds (Revenue Department order Tor Por 4/2528, as amended): carriage 1 %, advertising 2 %, services and
 * hire of work 3 %, rent 5 %; government and its bodies 1 %, of goods too (s.69 ter). Of the amount before VAT.
 */
export const withheldBp: Record<Income, number> = {
  transport: 100,
  advertising: 200,
  service: 300,
  rent: 500,
  government: 100,
}

export const WithholdInput = z.object({
  income: z.enum(incomes),
  /** What is paid with it, VAT included; left out: all that nothing was withheld from yet. */
  of: bahtAmount({ min: 1n }).optional(),
  /** What they withheld, as their certificate says, where it is not what we reckon. */
  typed: z.union([z.literal('').transform(() => undefined), bahtAmount({ min: 1n })]).optional(),
  /** The first, second, … part that tax is withheld from, as the page says: who comes second is refused. */
  part: wholeNumber({ min: 1 }).default(1),
})

/** The certificate of tax withheld (หนังสือรับรองการหักภาษี ณ ที่จ่าย, s.50 bis). */
export const CertificateInput = z.object({
  number: z.string().trim().min(1).max(60),
  issuedOn: thaiDate(),
})

export const WriteOffInput = z.object({ reason: z.string().trim().min(3).max(200) })

/** Which bill the money goes on to. */
export const MoveInput = z.object({ to: z.uuid() })

/** Which payment of a bill is taken back; `free`: the transfer of its slip may pay what it was meant for. */
export const UndoPaymentInput = z.object({
  payment: z.uuid(),
  reason: z.string().trim().min(3).max(300),
  claim: z.enum(['keep', 'free']).default('free'),
})

/** Which payment was entered by mistake. */
export const TakeBackInput = z.object({ payment: z.uuid() })

/** A shortage up to so much, and up to a twentieth of the bill, is given up by one person; more is asked for, or goes back. */
export const mostWrittenOff = 10_000n
