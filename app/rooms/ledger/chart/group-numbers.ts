import type { AccountKind } from '../accounts.ts'

/** With what the numbers of each group begin; the chart's screen reads it too. */
export const groupNumbers: Readonly<Record<AccountKind, string>> = {
  asset: '1',
  liability: '2',
  equity: '3',
  income: '4',
  expense: '5',
}
