/**
 * Pure: the text of the bar code under a bill that counters and machines read, as the Bank of Thailand's standard for bill
 * payment has it: `|`, the biller (13 digits of the tax id and 2 of the suffix), both references and the amount in satang
 * without a point, each behind a carriage return; 0 where the payer says how much.
 */
import type { PromptPayRequest } from './promptpay.ts'

export function billBarcode({ id, ref1, ref2, amountSatang }: Extract<PromptPayRequest, { kind: 'bill' }>): string {
  return `|${[id, ref1, ref2 ?? '', String(amountSatang ?? 0n)].join('\r')}`
}
