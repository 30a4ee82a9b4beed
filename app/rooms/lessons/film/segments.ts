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
  segment: (number: number) => string
}

export function playlist(segments: readonly { seconds: number }[], { head, key, segment }: Addresses): string {
  const longest = Math.ceil(Math.max(1, ...segments.map(({ seconds }) => seconds)))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${head}"`,
    `#EXT-X-KEY:METHOD=AES-128,URI="${key}"`,
    ...segments.flatMap(({ seconds }, n) => [`#EXTINF:${seconds.toFixed(3)},`, segment(n)]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}
