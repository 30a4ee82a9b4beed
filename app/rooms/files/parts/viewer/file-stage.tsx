/** One file, as large as the screen lets it: by what its content is, never by its name. */
import { useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { byteText } from '#ui/byte-text.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { askedAnew, isShown, kindOf, type ViewedFile } from '../../look/viewed-file.ts'
import { viewerWords } from './viewer-words.ts'
import { ZoomPicture } from './zoom-picture.tsx'
import styles from './file-viewer.module.css'

export function FileStage({ file }: { file: ViewedFile }) {
  const text = useWords(viewerWords)
  const [tries, setTries] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const kind = kindOf(file.contentType)
  if (file.status === 'quarantined') return <Plain file={file} icon="warning" say={text.quarantined} />
  if (isBroken)
    return (
      <Plain file={file} icon="error" say={file.download ? text.failed : text.failedOnly}>
        <Button
          icon="rotate"
          onClick={() => {
            setTries(tries + 1)
            setBroken(false)
          }}
        >
          {text.again}
        </Button>
      </Plain>
    )
  const shared = { file, onFail: () => setBroken(true) }
  if (kind === 'picture' && (file.large || isSafeToShow(file))) return <ZoomPicture key={tries} {...shared} />
  if (kind === 'picture') return <Plain file={file} icon="image" say={text.notDrawn} />
  if (!file.view || kind === 'other') return <Plain file={file} icon="file" say={text.noPreview} />
  if (kind === 'pdf') return <Paper file={file} view={file.view} />
  if (kind === 'text') return <TextView key={tries} {...shared} view={file.view} />
  return <Recording key={tries} {...shared} view={file.view} kind={kind} />
}

/** What claims more is not decoded here either: a browser would take gigabytes for it. */
const mostPixels = 100_000_000

const isSafeToShow = ({ view, contentType, width, height }: ViewedFile): boolean =>
  view !== null && isShown(contentType) && (width ?? 0) * (height ?? 0) <= mostPixels

type PlainProps = { file: ViewedFile; icon: IconName; say: string; children?: React.ReactNode }

function Plain({ file, icon, say, children }: PlainProps) {
  const text = useWords(viewerWords)
  const locale = useLocale()
  return (
    <div className={styles.plain}>
      <Icon name={icon} size={48} />
      <p>{say}</p>
      {file.download && (
        <a className={buttonClass({ kind: 'primary' })} href={file.download} download={file.name}>
          <Icon name="download" />
          {text.download} ({byteText(file.size, locale)})
        </a>
      )}
      {children}
    </div>
  )
}

/** Browsers of most phones show no PDF within a page: there it opens by itself. */
function Paper({ file, view }: { file: ViewedFile; view: string }) {
  const text = useWords(viewerWords)
  if (!navigator.pdfViewerEnabled)
    return (
      <Plain file={file} icon="file" say={file.name}>
        <a className={buttonClass({})} href={view} target="_blank" rel="noopener">
          <Icon name="external" />
          {text.open}
        </a>
      </Plain>
    )
  // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser shows a PDF in a sandbox; only PDFs are answered inline as such
  return <iframe className={styles.paper} src={view} title={file.name} />
}

type RecordingProps = { file: ViewedFile; view: string; kind: 'video' | 'audio'; onFail: () => void }

/**
 * The signed link behind ends after a while, and whoever paused for lunch would stand before a broken film: it is asked
 * for anew once, and goes on where it was.
 */
function Recording({ file, view, kind, onFail }: RecordingProps) {
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const goOnAt = useRef(0)
  const [round, setRound] = useState(0)
  const Player = kind
  return (
    <Player
      ref={player}
      className={styles[kind]}
      controls
      preload="metadata"
      playsInline={kind === 'video' ? true : undefined}
      src={askedAnew(view, round)}
      aria-label={file.name}
      onLoadedMetadata={() => {
        if (goOnAt.current > 0 && player.current) player.current.currentTime = goOnAt.current
      }}
      onError={() => {
        const reached = player.current?.currentTime ?? 0
        if (reached <= goOnAt.current) return onFail()
        goOnAt.current = reached
        setRound(round + 1)
      }}
    />
  )
}

/** The first 200 kB of a text, as text: whatever stands in it, nothing of it is ever markup. */
type TextViewProps = { file: ViewedFile; view: string; onFail: () => void }

export function TextView({ file, view, onFail }: TextViewProps) {
  const text = useWords(viewerWords)
  const locale = useLocale()
  const [read, setRead] = useState<string | null>(file.size === 0 ? '' : null)
  useEffect(() => {
    if (file.size === 0) return
    const leaving = new AbortController()
    readText(view, leaving.signal).then(setRead, () => leaving.signal.aborted || onFail())
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for this file; a new onFail is no reason
  }, [view, file.size])
  if (read === null)
    return (
      <div className={styles.plain} role="status">
        <Spinner />
        <p>{text.loading}</p>
      </div>
    )
  if (read === '') return <p className={styles.plain}>{text.emptyFile}</p>
  return (
    <div className={styles.sheet} data-own-swipe>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <pre className={styles.text} tabIndex={0} data-own-keys aria-label={file.name}>
        {read}
      </pre>
      {file.size > textBytes && <p className={styles.beginning}>{text.beginning(byteText(textBytes, locale))}</p>}
    </div>
  )
}

/** Of a text its beginning, for who looks at it. */
export const textBytes = 200 * 1024

/** Asks for the first 200 kB only, and stops reading there also where all of it comes. */
export async function readText(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal, headers: { range: `bytes=0-${textBytes - 1}` } })
  if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}`)
  const bytes = new Uint8Array(textBytes)
  let length = 0
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes.set(value.subarray(0, textBytes - length), length)
    length += Math.min(value.length, textBytes - length)
    if (length === textBytes) {
      await reader.cancel()
      break
    }
  }
  return decodeText(bytes.subarray(0, length))
}

/**
 * UTF-8, or UTF-16 with its mark; what is neither was written by an older Thai Windows. A few broken letters make no
 * other alphabet of a whole text.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // A stream, so that a letter that was cut at the end is no fault.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    const mended = new TextDecoder('utf-8').decode(bytes, { stream: true })
    const broken = mended.match(/\uFFFD/g)?.length ?? 0
    const whole = mended.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0
    return broken * 10 < whole ? mended : new TextDecoder('windows-874').decode(bytes)
  }
}
