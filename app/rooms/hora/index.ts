export { integrity } from './integrity.ts'
export { addProfile } from './profiles.ts'
