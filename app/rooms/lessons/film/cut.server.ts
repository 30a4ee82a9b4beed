/** A film's bytes cut into fragments that begin with a whole picture. Copied, never drawn again. */
import { ALL_FORMATS, Conversion, CustomSource, Input, Mp4OutputFormat, NullTarget, Output } from 'mediabunny'

/** A fragment is at least so long; browsers ask for the next one in time. */
const leastSeconds = 4

export interface Bytes {
  size: number
  /** Both ends included. */
  read(start: number, end: number): Promise<Uint8Array>
}

export interface Cut {
  durationS: number
  codecs: string
  head: Uint8Array
}

/** How long a film is, whether or not its parts can be had; 0 where nobody can say. */
export async function lengthOf(file: Bytes): Promise<number> {
  const read = (start: number, end: number) => file.read(start, end - 1)
  const source = new CustomSource({ getSize: () => file.size, read, prefetchProfile: 'network' })
  const input = new Input({ source, formats: ALL_FORMATS })
  return input.computeDuration().catch(() => 0)
}

export class CannotCut extends Error {
  readonly why: 'codec' | 'unreadable'
  constructor(why: CannotCut['why']) {
    super(why)
    this.name = 'CannotCut'
    this.why = why
  }
}

/** Each fragment is handed over as it is made: memory holds three. Errors: CannotCut. */
export async function cutFilm(
  file: Bytes,
  keep: (fragment: Uint8Array, startsAt: number) => Promise<void>,
): Promise<Cut> {
  const source = new CustomSource({
    getSize: () => file.size,
    read: (start, end) => file.read(start, end - 1),
    prefetchProfile: 'network',
  })
  const input = new Input({ source, formats: ALL_FORMATS })
  if (!(await input.canRead().catch(() => false))) throw new CannotCut('unreadable')
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  if (!video && !audio) throw new CannotCut('unreadable')
  const fits = new Mp4OutputFormat().getSupportedCodecs() as readonly (string | null)[]
  // Browsers play these from fragments of MP4; VP8 and Vorbis they do not.
  if ([video, audio].some((track) => track && (!fits.includes(track.codec) || track.codec === 'vp8')))
    throw new CannotCut('codec')
  const head: Uint8Array[] = []
  let moof: { bytes: Uint8Array; at: number } | null = null
  const held: Fragment[] = []
  let kept = Promise.resolve()
  const format = new Mp4OutputFormat({
    fastStart: 'fragmented',
    minimumFragmentDuration: leastSeconds,
    onFtyp: (bytes) => void head.push(bytes.slice()),
    onMoov: (bytes) => void head.push(audio?.codec === 'opus' ? asDecoded(bytes) : bytes.slice()),
    onMoof: (bytes, _position, at) => void (moof = { bytes: bytes.slice(), at }),
    onMdat: (bytes) => {
      const { bytes: first, at } = moof!
      held.push({ bytes: Buffer.concat([first, bytes]), at })
      const next = held.length > 2 && held.shift()
      if (next) kept = kept.then(() => keep(next.bytes, next.at))
      return kept
    },
  })
  const output = new Output({ format, target: new NullTarget() })
  const conversion = await Conversion.init({ input, output, showWarnings: false })
  if (!conversion.isValid || conversion.discardedTracks.some(({ track }) => track === video || track === audio))
    throw new CannotCut('codec')
  await conversion.execute()
  await kept
  const durationS = await input.computeDuration()
  for (const { bytes, at } of withoutCrumb(held, durationS)) await keep(bytes, at)
  const names = await Promise.all([video, audio].map((track) => track?.getCodecParameterString()))
  return {
    durationS,
    codecs: names.filter(Boolean).join(','),
    head: Buffer.concat(head),
  }
}

interface Fragment {
  bytes: Buffer
  at: number
}

/** What is left at the end is a part of the fragment before it: of a few samples players see nothing, and wait for them. */
function withoutCrumb(fragments: readonly Fragment[], durationS: number): readonly Fragment[] {
  const [one, crumb] = fragments
  if (!one || !crumb || durationS - crumb.at >= leastCrumbSeconds) return fragments
  return [{ bytes: Buffer.concat([one.bytes, crumb.bytes]), at: one.at }]
}

const leastCrumbSeconds = 1

/** Opus comes out at 48 kHz whatever was recorded; Chromium refuses a head whose two rates differ. */
function asDecoded(moov: Uint8Array): Uint8Array {
  const bytes = Buffer.from(moov)
  const box = bytes.indexOf('dOps')
  if (box !== -1) bytes.writeUInt32BE(48_000, box + inputRateAt)
  return bytes
}

/** From the box's name: past the name, the version, the channels and what is skipped at the start. */
const inputRateAt = 4 + 1 + 1 + 2
