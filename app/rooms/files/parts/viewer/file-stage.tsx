/** One file, as large as the screen lets it: by what its content is, never by its name. */
import { useRef, useState } from 'react'
import { byteText } from '#ui/byte-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { askedAnew, isShown, kindOf, type ViewedFile } from '../../look/viewed-file.ts'
import { TextView } from './text-view.tsx'
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
