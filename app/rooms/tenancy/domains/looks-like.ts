/** Whether a domain, in people's letters, could be taken for another: letters of two alphabets, or of one nobody here reads. */
import { plainText } from '#kernel/search-text.ts'

const latin = /^[a-z0-9\u00df-\u00f6\u00f8-\u00ff\u0101-\u017f-]+$/
const thai = /^[0-9\u0E01-\u0E4E\u0E50-\u0E59-]+$/

/** Each label in Latin or in Thai letters, and Thai as it is usually typed: ค่ัว looks like คั่ว and is another name. */
export const looksLikeAnother = (hostname: string): boolean =>
  !hostname.split('.').every((label) => latin.test(label) || (thai.test(label) && plainText(label) === label))
