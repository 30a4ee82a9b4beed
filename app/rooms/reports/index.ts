export { integrity } from './integrity.ts'
