/** Pure: what the code on a certificate says. */

export type OnPaper = { publicId: string } | { number: string } | { elsewhere: string }

/** Its page here; its page at another issuer's; or its number. Null for whatever else a code may say. */
export function codeOnPaper(code: string, origin: string): OnPaper | null {
  const said = code.trim()
  if (/^BE\d{4}\/\d{1,10}$/i.test(said)) return { number: said.toUpperCase() }
  if (!/^https?:\/\//i.test(said) || !URL.canParse(said)) return null
  const url = new URL(said)
  const publicId = /^\/lesson\/certification\/public\/([A-Za-z0-9_-]{22})$/.exec(url.pathname)?.[1]
  if (publicId === undefined) return null
  return url.origin === origin ? { publicId } : { elsewhere: url.origin + url.pathname }
}
