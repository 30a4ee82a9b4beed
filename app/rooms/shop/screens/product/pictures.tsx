import { type ReactNode, useState } from 'react'
import type { Picture as ProductPicture } from '#rooms/catalogue/index.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { cx } from '#ui/classes.ts'
import { Gallery } from '#ui/gallery.tsx'
import { Picture } from '#ui/picture.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { browseWords } from '../../browse-words.ts'
import styles from './product.module.css'

/** One picture stands large, with the words beside it; more of them open in a gallery, on a phone below the words. */
export function Pictures({
  pictures,
  name,
  children,
}: {
  pictures: ProductPicture[]
  name: string
  children: ReactNode
}) {
  const locale = useLocale()
  const text = useWords(browseWords)
  const [first, ...more] = pictures
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        className={cx(styles.large, isLarge && styles.zoomed)}
        aria-pressed={isLarge}
        aria-label={text.picture(1)}
        onClick={() => setLarge(!isLarge)}
      >
        <Picture
          source={pictureSource(first, 1200)}
          alt={first?.alt[locale] || name}
          sizes="(min-width: 1280px) 640px, (min-width: 700px) 51vw, 100vw"
          shape="square"
          fit="contain"
          first
        />
      </button>
      <div className={styles.words}>{children}</div>
      {more.length > 0 && (
        <div className={styles.more}>
          <Gallery
            label={text.pictures}
            compact
            items={pictures.map((picture) => ({
              source: pictureSource(picture, 320)!,
              large: pictureSource(picture, 1200)!,
              alt: picture.alt[locale] || name,
            }))}
          />
        </div>
      )}
    </>
  )
}
