/** Whose shop it comes from, as the tax office knows it. */
export interface From {
  name: string
  address: string
  phone: string
}
