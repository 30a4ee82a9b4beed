export { integrity } from './integrity.ts'
export { measuringAt, type Measuring } from './measuring.ts'
export { saveCounted } from './counted.server.ts'
