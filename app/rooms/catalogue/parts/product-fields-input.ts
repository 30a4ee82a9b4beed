/** Pure: what a product's page sends of the product itself, for the page of a higher room and the command that saves it. */
export { ProductInput } from '../inputs-desk.ts'
