export { gatherCount, gatherTransfer } from './gather.ts'
