export { addressInText, type AddressInText } from './address-in-text.ts'
export { addressColumns } from './address-columns.ts'
export { allAmphures, amphuresOf, byZip, findAddress, provinceOfZip, provinces, tambonsOf } from './areas.server.ts'
export type { Address, Amphure, Province, Tambon } from './areas.server.ts'
