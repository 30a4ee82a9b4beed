/** Pure: the anchor of a heading, for the table of contents and for links into a page. */
export const headingId = (text: string): string =>
  `h-${text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\w\u0E00-\u0E7F]+/g, '-')
    .slice(0, 60)}`
