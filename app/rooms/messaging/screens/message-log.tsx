import { Link } from 'react-router'
import { BUSINESS_TIME_ZONE, businessDate } from '#kernel/dates.ts'
import { byteText } from '#ui/byte-text.ts'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { attachmentPath } from '../links.ts'
import { piecesOf } from '../message-text.ts'
import type { MessageView } from '../message-views.server.ts'
import { messageWords } from '../message-words.ts'
import styles from './message-log.module.css'

interface MessageLogProps {
  messages: readonly MessageView[]
  /** Who looks: their own messages stand at the end of the line. */
  reader: 'customer' | 'staff'
  customer?: string
  /** The last message that was read when the page was opened: what follows is new. */
  readSeq: number
  /** Where the other side has read, for staff. */
  seenSeq?: number
  older: string | null
  newest: string | null
  now: Date
}

/** Begins at its end, as a conversation does, without script: it is laid out from the bottom (message-log.module.css). */
export function MessageLog({
  messages,
  reader,
  customer = '',
  readSeq,
  seenSeq = 0,
  older,
  newest,
  now,
}: MessageLogProps) {
  const text = useWords(messageWords)
  const firstNew = messages.find(({ seq, author }) => seq > readSeq && author !== reader)?.seq
  const lastOwn = messages.findLast(({ author }) => author === reader)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={styles.scroll} role="log" aria-label={text.messages} tabIndex={0}>
      <div className={styles.log}>
        {older && (
          <Link to={older} className={styles.more}>
            {text.olderMessages}
          </Link>
        )}
        {messages.map((message, at) => (
          <div key={message.id} className={styles.item}>
            <DayLine at={message.at} before={messages[at - 1]?.at} now={now} />
            {message.seq === firstNew && readSeq > 0 && <p className={styles.fresh}>{text.fresh}</p>}
            <Message message={message} reader={reader} customer={customer} />
            {message === lastOwn && seenSeq >= message.seq && <p className={styles.seen}>{text.wasRead}</p>}
          </div>
        ))}
        {newest && (
          <Link to={newest} className={styles.more}>
            {text.newestMessages}
          </Link>
        )}
      </div>
    </div>
  )
}

function DayLine({ at, before, now }: { at: Date; before: Date | undefined; now: Date }) {
  const text = useWords(messageWords)
  const format = useFormat()
  const day = businessDate(at)
  if (before && businessDate(before) === day) return null
  const yesterday = businessDate(new Date(now.getTime() - 86_400_000))
  return (
    <p className={styles.day}>
      <time dateTime={day}>
        {day === businessDate(now) ? text.today : day === yesterday ? text.yesterday : format.date(at, 'long')}
      </time>
    </p>
  )
}

interface MessageProps {
  message: MessageView
  reader: 'customer' | 'staff'
  customer: string
}

function Message({ message, reader, customer }: MessageProps) {
  const text = useWords(messageWords)
  const { author, name, notice, attachments, isErased } = message
  const isOwn = author === reader
  const isMine = isOwn && reader === 'customer'
  const names = {
    customer: reader === 'customer' ? text.you : customer,
    staff: name || text.staff,
    system: text.system,
  }
  return (
    <article className={cx(styles.message, isOwn && styles.own, author === 'system' && styles.system)}>
      <p className={styles.by}>
        {isMine ? <VisuallyHidden>{names.customer}</VisuallyHidden> : <span>{names[author]}</span>}
        <Time at={message.at} />
      </p>
      <div className={styles.bubble}>
        {notice && (
          <>
            <p className={styles.title}>{notice.title}</p>
            <p>{notice.text}</p>
            {notice.path && (
              <Link to={notice.path} className={styles.action}>
                {notice.action}
                <Icon name="chevron-right" size={16} />
              </Link>
            )}
          </>
        )}
        {isErased && <p className={styles.erased}>{text.erased}</p>}
        {message.text && <Words text={message.text} />}
        {attachments.length > 0 && <Attachments files={attachments} />}
      </div>
    </article>
  )
}

/** Text as it was typed; only addresses of the web are links, and they lead out without telling from where. */
function Words({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      {piecesOf(text).map((piece, at) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never change places
          <a key={at} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {piece.text}
          </a>
        ),
      )}
    </p>
  )
}

function Attachments({ files }: { files: MessageView['attachments'] }) {
  const text = useWords(messageWords)
  const locale = useLocale()
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, mediaType, sizeBytes, width, height }) => (
        <li key={id}>
          <a href={attachmentPath(id)} target="_blank" rel="noreferrer" className={styles.file}>
            {mediaType === 'image/webp' ? (
              <img
                src={attachmentPath(id)}
                width={width ?? 1}
                height={height ?? 1}
                alt={text.picture(name)}
                loading="lazy"
                className={styles.picture}
              />
            ) : (
              <>
                <Icon name="file" />
                <span>{text.file(name, byteText(sizeBytes, locale))}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: BUSINESS_TIME_ZONE })

function Time({ at }: { at: Date }) {
  const text = useWords(messageWords)
  return (
    <time dateTime={at.toISOString()} className={styles.time}>
      {text.clock(clock.format(at))}
    </time>
  )
}
