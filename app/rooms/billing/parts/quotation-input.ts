export { QuotationInput } from '../trade/trade-inputs.ts'
