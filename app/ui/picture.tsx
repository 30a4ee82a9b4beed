/** An image that keeps its place before it has come: width and height always, lazy unless it is the first one seen. */
import { Icon } from './icon.tsx'
import { cx } from './classes.ts'
import styles from './picture.module.css'

export type PictureSource = { src: string; width: number; height: number; srcSet?: string | undefined }

export type PictureProps = {
  /** null: a quiet placeholder of the same shape */
  source: PictureSource | null | undefined
  /** what is to be seen; '' when the text beside it says so already */
  alt: string
  /** needed with srcSet: `(min-width: 1024px) 25vw, 50vw` */
  sizes?: string
  /** natural keeps the picture's own shape */
  shape?: 'natural' | 'square' | 'portrait' | 'wide'
  fit?: 'cover' | 'contain'
  /** the first picture on the screen: fetched at once, with priority */
  first?: boolean
  className?: string
}

export function Picture({
  source,
  alt,
  sizes,
  shape = 'natural',
  fit = 'cover',
  first = false,
  className,
}: PictureProps) {
  const classes = cx(styles.picture, styles[shape], styles[fit], className)
  if (!source)
    return (
      <span
        className={cx(classes, styles.none)}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <Icon name="image" size={32} />
      </span>
    )
  return (
    <img
      className={classes}
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
      sizes={source.srcSet ? (sizes ?? '100vw') : undefined}
      srcSet={source.srcSet}
      src={source.src}
      width={source.width}
      height={source.height}
      alt={alt}
    />
  )
}

/** `srcSetOf([320, 640, 960], (w) => `/img/${id}-${w}.webp`)` */
export function srcSetOf(widths: readonly number[], url: (width: number) => string): string {
  return widths.map((width) => `${url(width)} ${width}w`).join(', ')
}
