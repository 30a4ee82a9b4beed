/**
 * RFC 9110 §13.1.2: has whoever asks this already? Split at commas alone: a pattern that looks for spaces around them
 * takes a second for a header of 16 kB of spaces.
 */
export const isKnownEtag = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => {
    const tag = one.trim()
    return tag === '*' || tag.replace(/^W\//, '') === etag
  })
