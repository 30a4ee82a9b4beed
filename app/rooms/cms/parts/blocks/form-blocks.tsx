/** Blocks that ask and open: a form of contact, tabs, something of another website. None of them needs script. */
import { Button } from '#ui/button.tsx'
import { held } from '#ui/held.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { BlockOf } from '../../blocks/kinds.ts'
import { embedOf } from '../../pages/embeds.ts'
import { headingId } from '#ui/heading-id.ts'
import { said } from '../../pages/page-doc.ts'
import { formTypeOf } from '../../inquiries/contact-fields.ts'
import { contactPath } from '../contact-path.ts'
import { InquiryFields } from '../inquiry-fields.tsx'
import { MarkedText } from '#ui/marked-text.tsx'
import { shownWords } from '../shown-words.ts'
import { useDatum } from './block-data.ts'
import common from './blocks.module.css'
import styles from './form-blocks.module.css'

export function ContactForm({ block: { id, title, body, button }, here }: { block: BlockOf<'form'>; here: string }) {
  const text = useWords(shownWords)
  const locale = useLocale()
  const head = said(title, locale)
  const { questions } = useDatum(id)
  return (
    <section className={common.stack}>
      {head && <h2 id={headingId(head)}>{held(head)}</h2>}
      <MarkedText text={said(body, locale)} plain />
      <form
        method="post"
        action={contactPath(questions?.id)}
        encType={formTypeOf(questions?.fields ?? [])}
        className={styles.form}
      >
        <InquiryFields id={id} path={here} own={questions ?? null} />
        <p>
          <Button type="submit" kind="primary" size="large">
            {said(button, locale) || text.send}
          </Button>
        </p>
      </form>
    </section>
  )
}

/** Radio buttons that look like tabs: keyboard and reader know them, and the first is open without script. */
export function Tabs({ block: { id, title, items } }: { block: BlockOf<'tabs'> }) {
  const locale = useLocale()
  const head = said(title, locale)
  return (
    <fieldset className={styles.tabs}>
      {head && (
        <legend>
          <h2 id={headingId(head)}>{held(head)}</h2>
        </legend>
      )}
      {items.map(({ name, body }, n) => [
        <label key={`tab${n}`} className={styles.tab}>
          <input type="radio" name={`tabs-${id}`} defaultChecked={n === 0} className="visually-hidden" />
          {held(said(name, locale))}
        </label>,
        <div key={`panel${n}`} className={styles.panel}>
          <MarkedText text={said(body, locale)} />
        </div>,
      ])}
    </fieldset>
  )
}

/** Nothing of the other website is asked for until somebody opens it: a lazy frame in a closed `details` does not load. */
export function Embed({ block: { title, to } }: { block: BlockOf<'embed'> }) {
  const text = useWords(shownWords)
  const own = said(title, useLocale())
  const found = embedOf(to)
  if (!found) return null
  const name = own || text[`embed_${found.of}`]
  return (
    <details className={styles.embed}>
      <summary>
        <Icon name="eye" />
        <strong>{held(name)}</strong>
        <small>{text.opensFrom(found.host)}</small>
      </summary>
      <iframe
        src={found.src}
        title={name}
        loading="lazy"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is another origin: what it may be is itself, never us
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
        allow="fullscreen; picture-in-picture"
        className={styles[`frame-${found.shape}`]}
      />
    </details>
  )
}
