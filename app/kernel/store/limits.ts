/** product.md §9, content.md §3.2: what both drivers and the browser keep to. Sizes in bytes. */
export const partBytes = 5 * 1024 * 1024
export const mostParts = 10_000

/** A signed link opens one object, for one operation, no longer than this. */
export const signedForSeconds = 900
