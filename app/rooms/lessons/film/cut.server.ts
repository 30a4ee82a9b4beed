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

/** Each fragment is handed over as it is made: memory holds one. Errors: CannotCut. */
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
  let kept = Promise.resolve()
  const format = new Mp4OutputFormat({
    fastStart: 'fragmented',
    minimumFragmentDuration: leastSeconds,
    onFtyp: (bytes) => void head.push(bytes.slice()),
    onMoov: (bytes) => void head.push(bytes.slice()),
    onMoof: (bytes, _position, at) => void (moof = { bytes: bytes.slice(), at }),
    onMdat: (bytes) => {
      const { bytes: first, at } = moof!
      const whole = Buffer.concat([first, bytes])
      kept = kept.then(() => keep(whole, at))
      return kept
    },
  })
  const output = new Output({ format, target: new NullTarget() })
  const conversion = await Conversion.init({ input, output, showWarnings: false })
  if (!conversion.isValid || conversion.discardedTracks.some(({ track }) => track === video || track === audio))
    throw new CannotCut('codec')
  await conversion.execute()
  await kept
  const names = await Promise.all([video, audio].map((track) => track?.getCodecParameterString()))
  return {
    durationS: await input.computeDuration(),
    codecs: names.filter(Boolean).join(','),
    head: Buffer.concat(head),
  }
}
