import { type AnyCall, post } from '#kernel/api.ts'
import { gatherCount, gatherTransfer } from './gather.ts'
import { whatIs } from './meaning.ts'

export const api: AnyCall[] = [
  post('/api/scan/meaning', 'What a scanned code is, and where it leads', whatIs),
  post('/api/office/scan/count', 'Begins a stock count of what was scanned', gatherCount),
  post('/api/office/scan/transfer', 'Begins a transfer of what was scanned', gatherTransfer),
]
