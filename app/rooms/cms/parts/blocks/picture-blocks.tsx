/** Blocks of pictures: one, many, cards, a film that opens where it lies. */
import { Card } from '#ui/card.tsx'
import { Gallery as PictureGallery } from '#ui/gallery.tsx'
import { held } from '#ui/held.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { InnerGrid } from '#ui/laid-out.tsx'
import { Picture } from '#ui/picture.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import type { BlockOf } from '../../blocks/kinds.ts'
import { headingId } from '#ui/heading-id.ts'
import { said } from '../../pages/page-doc.ts'
import { linkOf } from '#kernel/typed-link.ts'
import { videoOf } from '../../pages/page-links.ts'
import { MarkedText } from '#ui/marked-text.tsx'
import { PageLink } from '../page-link.tsx'
import { shownWords } from '../shown-words.ts'
import { Press } from './words-blocks.tsx'
import styles from './blocks.module.css'

export function OnePicture({ block, first }: { block: BlockOf<'picture'>; first: boolean }) {
  const locale = useLocale()
  const { picture, caption, shape, to } = block
  if (!picture) return null
  const drawn = (
    <Picture
      source={pictureSource(picture, 1200)}
      alt={said(picture.alt, locale)}
      shape={shape}
      first={first}
      sizes="(min-width: 1280px) 1200px, 100vw"
      className={styles.picture}
    />
  )
  const under = said(caption, locale)
  return (
    <figure className={styles.figure}>
      {linkOf(to) ? <PageLink to={to}>{drawn}</PageLink> : drawn}
      {under && <figcaption className={styles.caption}>{under}</figcaption>}
    </figure>
  )
}

export function Gallery({ block: { items } }: { block: BlockOf<'gallery'> }) {
  const locale = useLocale()
  const text = useWords(shownWords)
  const shown = items.flatMap(({ picture, caption }) => {
    const source = pictureSource(picture, 320)
    const large = pictureSource(picture, 1200)
    const under = said(caption, locale)
    return source && large ? [{ source, large, alt: said(picture!.alt, locale), ...(under && { caption: under }) }] : []
  })
  return shown.length === 0 ? null : <PictureGallery items={shown} label={text.pictures} />
}

export function Video({ block: { to, title, cover } }: { block: BlockOf<'video'> }) {
  const locale = useLocale()
  const text = useWords(shownWords)
  const address = videoOf(to)
  if (!address) return null
  return (
    <a className={styles.video} href={address} target="_blank" rel="noopener noreferrer">
      {cover && (
        <Picture
          source={pictureSource(cover, 1200)}
          alt={said(cover.alt, locale)}
          shape="wide"
          sizes="(min-width: 1280px) 900px, 100vw"
        />
      )}
      <span className={styles.watch}>
        <Icon name="arrow-right" />
        {said(title, locale) || text.watch}
        <VisuallyHidden>{text.opensElsewhere}</VisuallyHidden>
      </span>
    </a>
  )
}

export function Cards({ block: { title, items } }: { block: BlockOf<'cards'> }) {
  const locale = useLocale()
  const head = said(title, locale)
  const Level = head ? 'h3' : 'h2'
  return (
    <section className={styles.stack}>
      {head && <h2 id={headingId(head)}>{held(head)}</h2>}
      <InnerGrid columns={items.length === 4 ? '1-2-4' : '1-2-3'}>
        {items.map((item, n) => (
          <article key={n} className={styles.card}>
            {item.picture && (
              <Picture
                source={pictureSource(item.picture)}
                alt={said(item.picture.alt, locale)}
                shape="wide"
                sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 100vw"
              />
            )}
            <Level className={styles.cardTitle}>{held(said(item.title, locale))}</Level>
            <MarkedText text={said(item.body, locale)} plain />
            <Press text={said(item.button, locale)} to={item.to} look="quiet" />
          </article>
        ))}
      </InnerGrid>
    </section>
  )
}

export function Prices({ block: { title, items } }: { block: BlockOf<'price'> }) {
  const locale = useLocale()
  const text = useWords(shownWords)
  const head = said(title, locale)
  return (
    <section className={styles.stack}>
      {head && <h2 id={headingId(head)}>{held(head)}</h2>}
      <InnerGrid columns="1-2-3">
        {items.map((item, n) => (
          <Card key={n} title={said(item.name, locale)}>
            <div className={styles.stack}>
              {item.best && <span className={styles.best}>{text.best}</span>}
              <p className={styles.price}>
                <strong className="numbers">{item.price}</strong> {said(item.per, locale)}
              </p>
              <MarkedText text={said(item.points, locale)} plain />
              <Press text={said(item.button, locale)} to={item.to} look={item.best ? 'primary' : 'secondary'} />
            </div>
          </Card>
        ))}
      </InnerGrid>
    </section>
  )
}
