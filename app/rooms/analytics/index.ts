export { integrity } from './integrity.ts'
export { saveCounted } from './counted.server.ts'
