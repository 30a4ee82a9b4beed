/** Pure: the list that a player reads, and the number that enciphers a segment. */

/** As HLS has it where none is named: the segment's own number. */
export function segmentIv(number: number): Buffer {
  const iv = Buffer.alloc(16)
  iv.writeUInt32BE(number, 12)
  return iv
}

interface Addresses {
  head: string
  key: string
  /** Of its number and the seconds of the film that it holds. */
  segment: (number: number, from: number, to: number) => string
}

export function playlist(segments: readonly { seconds: number }[], { head, key, segment }: Addresses): string {
  let at = 0
  const longest = Math.ceil(Math.max(1, ...segments.map(({ seconds }) => seconds)))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${head}"`,
    `#EXT-X-KEY:METHOD=AES-128,URI="${key}"`,
    ...segments.flatMap(({ seconds }, n) => {
      const from = at
      at += seconds
      return [`#EXTINF:${seconds.toFixed(3)},`, segment(n, from, at)]
    }),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}
