export { documentNumber } from '../document-number.ts'
