/** Blocks of words: the head of a page, headings, text, questions, what stands in place of what only members read. */
import { Accordion } from '#ui/accordion.tsx'
import { cx } from '#ui/classes.ts'
import { held } from '#ui/held.tsx'
import { Picture } from '#ui/picture.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { LinkButton } from '#ui/button.tsx'
import type { BlockOf } from '../../blocks/kinds.ts'
import { headingId } from '#ui/heading-id.ts'
import { said } from '../../pages/page-doc.ts'
import { MarkedText } from '#ui/marked-text.tsx'
import { PageLink } from '../page-link.tsx'
import { shownWords } from '../shown-words.ts'
import styles from './blocks.module.css'

export function Hero({ block, first }: { block: BlockOf<'hero'>; first: boolean }) {
  const locale = useLocale()
  const { picture, shape } = block
  const source = shape === 'plain' ? null : pictureSource(picture, 1200)
  return (
    <section className={cx(styles.hero, source && styles[`hero-${shape}`])}>
      <div className={styles.say}>
        <h1 className={styles.heroTitle}>{held(said(block.title, locale))}</h1>
        <MarkedText text={said(block.body, locale)} plain />
        <div className={styles.buttons}>
          <Press text={said(block.button, locale)} to={block.to} look="primary" />
          <Press text={said(block.second, locale)} to={block.secondTo} look="secondary" />
        </div>
      </div>
      {source && (
        <Picture
          source={source}
          alt={said(picture!.alt, locale)}
          sizes={shape === 'beside' ? '(min-width: 1024px) 57vw, 100vw' : '(min-width: 1280px) 1200px, 100vw'}
          first={first}
          className={styles.heroPicture}
        />
      )}
    </section>
  )
}

export function Press({ text, to, look }: { text: string; to: string; look: 'primary' | 'secondary' | 'quiet' }) {
  if (text === '') return null
  return (
    <PageLink to={to} look={look}>
      {text}
    </PageLink>
  )
}

export function Heading({ block: { text, level, align } }: { block: BlockOf<'heading'> }) {
  const words = said(text, useLocale())
  const As = level === '2' ? 'h2' : 'h3'
  return (
    <As id={headingId(words)} className={align === 'center' ? styles.centred : undefined}>
      {held(words)}
    </As>
  )
}

export function Text({ block: { body, align } }: { block: BlockOf<'text'> }) {
  return (
    <div className={cx(styles.text, align === 'center' && styles.centred)}>
      <MarkedText text={said(body, useLocale())} />
    </div>
  )
}

export function Questions({ block: { title, items } }: { block: BlockOf<'questions'> }) {
  const locale = useLocale()
  const head = said(title, locale)
  return (
    <section className={styles.stack}>
      {head && <h2 id={headingId(head)}>{held(head)}</h2>}
      <Accordion
        level={head ? 3 : 2}
        items={items.map(({ question, answer }, n) => ({
          key: `${n}`,
          title: said(question, locale),
          children: <MarkedText text={said(answer, locale)} plain />,
        }))}
      />
    </section>
  )
}

/** Shown where the rest is for members: to guests alone, and with it the page ends. */
export function Cut({ block, next }: { block: BlockOf<'cut'>; next: string }) {
  const text = useWords(shownWords)
  const own = said(block.body, useLocale())
  return (
    <aside className={styles.cut}>
      <div>{own ? <MarkedText text={own} plain /> : <p>{text.membersOnly}</p>}</div>
      <LinkButton kind="primary" to={`/user/login?next=${encodeURIComponent(next)}`}>
        {text.signIn}
      </LinkButton>
    </aside>
  )
}
