/** Made by runtime/page-sheets.ts. */
declare module 'virtual:page-sheets' {
  /** Their addresses: of a guest's first pages, of a site's pages; null while developing. */
  const hrefs: { first: string | null; site: string | null }
  export default hrefs
}
