/** How large the body of a request may be, in bytes: small, unless the call or the screen it is for names a larger one. */
const kilo = 1024

export const usualBody = 64 * kilo
/** A text of 20,000 letters, each of which takes three bytes, and in a form nine. */
export const longText = 256 * kilo
/** A list of thousands of ids, names or parts. */
export const longList = 1024 * kilo
/** A picture or a file of 10 MB (commerce.md §4), and a little for what stands around it. */
export const withFile = 11 * 1024 * kilo
