/** A thing of which less can be promised than was asked for. For a bundle it is the component that is short. */
export interface Shortfall {
  variantId: string
  sku: string
  wanted: number
  available: number
}
