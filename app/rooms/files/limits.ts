/** product.md §9, content.md §3.2. Sizes in bytes. */
import { mostParts, partBytes, signedForSeconds } from '#kernel/store/limits.ts'

export { mostParts, partBytes, signedForSeconds }
/** At most this much goes as one put. */
export const putBytes = partBytes
export const partsAtOnce = 4
export const mostBytes = partBytes * mostParts

export const downloadForSeconds = 60

/** An upload that nobody touched for two days is given up: long enough to go on with it on the next day. */
export const uploadIdleMs = 48 * 3_600_000
export const trashDays = 30
export const nameChars = 255
export const pageItems = 200
/** Of one list at once, by the file manager's own forms. */
export const mostChosen = 20_000
/** Of one drive, its trash included: what a tree, a count and a sweep can still be asked for in moments. */
export const mostItems = 500_000
/** Folders within folders. */
export const mostDepth = 50
/** Of one file, the one that counts included. */
export const versionsKept = 20
/** Of one zip, folders included. */
export const mostZipFiles = 20_000
/** Asked about in one call, before they are sent. */
export const mostNames = 1000
