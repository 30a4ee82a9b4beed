/** Made by runtime/variant-chunks.ts. */
declare module 'virtual:variant-chunks' {
  import type { VariantChunks } from '#runtime/variant-chunks.ts'

  const chunks: VariantChunks
  export default chunks
}
