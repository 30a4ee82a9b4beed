/** Made by runtime/first-sheet.ts. */
declare module 'virtual:first-sheet' {
  /** Its address; null while developing. */
  const href: string | null
  export default href
}
