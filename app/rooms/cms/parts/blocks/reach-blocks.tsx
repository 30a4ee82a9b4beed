/** Blocks that show posts, and how one reaches and pays the business. */
import { href } from 'react-router'
import { BlockSection } from '#ui/block-section.tsx'
import { buttonClass, LinkButton } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { headingId } from '#ui/heading-id.ts'
import { held } from '#ui/held.tsx'
import { InnerGrid } from '#ui/laid-out.tsx'
import { Stack } from '#ui/layout.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { BlockOf } from '../../blocks/kinds.ts'
import { said } from '../../pages/page-doc.ts'
import { mapOf } from '../../pages/page-links.ts'
import { MarkedText } from '#ui/marked-text.tsx'
import { PostTile } from '../post-tile.tsx'
import { shownWords } from '../shown-words.ts'
import { useDatum } from './block-data.ts'
import styles from './blocks.module.css'

export function Posts({ block }: { block: BlockOf<'posts'> }) {
  const { posts = [] } = useDatum(block.id)
  const text = useWords(shownWords)
  const title = said(block.title, useLocale())
  if (posts.length === 0) return null
  return (
    <BlockSection title={title} more={{ to: href('/cms-blog'), label: text.all }}>
      <InnerGrid columns="1-2-3">
        {posts.map((post) => (
          <PostTile key={post.to} post={post} level={title ? 3 : 2} />
        ))}
      </InnerGrid>
    </BlockSection>
  )
}

export function MapLink({ block: { title, address, to } }: { block: BlockOf<'map'> }) {
  const locale = useLocale()
  const text = useWords(shownWords)
  const place = said(address, locale)
  const map = mapOf(to, place)
  // Where nothing is said yet a heading alone leads nowhere.
  if (place === '' && !map) return null
  return (
    <BlockSection title={said(title, locale)}>
      <MarkedText text={place} plain />
      {map && (
        <p>
          <a className={buttonClass()} href={map} target="_blank" rel="noopener noreferrer">
            {text.openMap}
          </a>
        </p>
      )}
    </BlockSection>
  )
}

export function LineFriend({ block: { title, account } }: { block: BlockOf<'line'> }) {
  const text = useWords(shownWords)
  const locale = useLocale()
  const own = account.trim()
  if (!/^@?[\w.-]{2,40}$/.test(own)) return null
  return (
    <p>
      <a
        className={buttonClass({ kind: 'primary', size: 'large' })}
        href={`https://line.me/R/ti/p/${encodeURIComponent(own)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {said(title, locale) || `${text.addLine} ${own}`}
      </a>
    </p>
  )
}

export function PromptPay({ block: { id, title, note } }: { block: BlockOf<'promptpay'> }) {
  const text = useWords(shownWords)
  const locale = useLocale()
  const { promptpay } = useDatum(id)
  if (!promptpay) return null
  return (
    <section className={styles.pay}>
      {said(title, locale) && <h2 id={headingId(said(title, locale))}>{held(said(title, locale))}</h2>}
      <QrCode code={promptpay.code} label={text.scanToPay} />
      <p>{text.payTo(promptpay.name)}</p>
      <MarkedText text={said(note, locale)} plain />
    </section>
  )
}

export function Contact({ block: { id, title, body } }: { block: BlockOf<'contact'> }) {
  const text = useWords(shownWords)
  const locale = useLocale()
  const { contact } = useDatum(id)
  return (
    <BlockSection title={said(title, locale)}>
      <MarkedText text={said(body, locale)} plain />
      {contact?.address && <p className={styles.lines}>{contact.address}</p>}
      <div className={styles.buttons}>
        {contact?.phone && (
          <a className={buttonClass({ size: 'large' })} href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
            {text.call} {contact.phone}
          </a>
        )}
        <LinkButton kind="primary" size="large" icon="mail" to={href('/user/message/new')}>
          {text.write}
        </LinkButton>
      </div>
    </BlockSection>
  )
}

/** Days as the page was made; nothing ticks. */
export function Until({ block: { id, title, until, after } }: { block: BlockOf<'countdown'> }) {
  const text = useWords(shownWords)
  const locale = useLocale()
  const { dateTime } = useFormat()
  const { now } = useDatum(id)
  if (until === '' || now === undefined) return null
  const end = new Date(`${until}:00+07:00`)
  const left = end.getTime() - Date.parse(now)
  if (left <= 0) return said(after, locale) ? <p className={styles.until}>{said(after, locale)}</p> : null
  return (
    <Stack as="section" gap={4} className={styles.until}>
      <p>{said(title, locale)}</p>
      <p className={styles.days}>{text.days(Math.ceil(left / 86_400_000))}</p>
      <time dateTime={end.toISOString()}>{dateTime(end)}</time>
    </Stack>
  )
}
