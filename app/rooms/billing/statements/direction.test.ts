import { expect, test } from 'vitest'
import { wayOf } from './direction.ts'

test.each([
  ['CR', 'in'],
  ['Cr.', 'in'],
  ['Credit', 'in'],
  ['(ฝาก)', 'in'],
  ['ฝากเงิน/CR', 'in'],
  ['Transfer In', 'in'],
  ['Cash Deposit', 'in'],
  ['รับโอนเงิน', 'in'],
  ['โอนเงิน เข้า', 'in'],
  ['DR', 'out'],
  ['Debit / DR', 'out'],
  ['ถอนเงิน/DR', 'out'],
  ['Transfer Out', 'out'],
  ['Cash Withdrawal', 'out'],
  // These took money out, or nobody can say.
  ['Credit Card Payment', null],
  ['Credit Transfer', null],
  ['Loan payment in branch', null],
  ['Debit card refund', null],
  ['Sent back', null],
  ['CR DR', null],
  ['Fee', null],
  ['', null],
])('%j says %s', (said, way) => expect(wayOf(said)).toBe(way))
