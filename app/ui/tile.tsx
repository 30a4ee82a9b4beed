/** A picture with its name, leading somewhere: a product, a course, an event. The whole of it is one link. */
import type { ReactNode } from 'react'
import { Picture, type PictureProps } from './picture.tsx'
import { held } from './held.tsx'
import { QuickLink } from './quick-link.tsx'
import styles from './tile.module.css'

export type TileProps = {
  to: string
  title: string
  /** under the title: price, teacher, date */
  children?: ReactNode
  /** on the picture's corner */
  badge?: ReactNode
  /** on the picture's other corner, and pressed by itself: a heart */
  corner?: ReactNode
  /** sold out: the picture steps back */
  faded?: boolean
  level?: 2 | 3
} & Pick<PictureProps, 'source' | 'sizes' | 'shape' | 'fit' | 'first'>

export function Tile({
  to,
  title,
  children,
  badge,
  corner,
  faded = false,
  level = 2,
  shape = 'portrait',
  ...picture
}: TileProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.tile} data-faded={faded || undefined}>
      <div className={styles.picture}>
        <Picture {...picture} shape={shape} alt="" />
        {badge && <div className={styles.badge}>{badge}</div>}
      </div>
      <Heading className={styles.title}>
        <QuickLink to={to} className={styles.link} prefetch="intent">
          {held(title)}
        </QuickLink>
      </Heading>
      {children}
      {corner && <div className={styles.corner}>{corner}</div>}
    </article>
  )
}
