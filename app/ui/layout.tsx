/** Arrangements without decoration; every distance is on the scale. */
import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from './classes.ts'
import styles from './layout.module.css'

export type Space = 0 | 4 | 8 | 12 | 16 | 24 | 32 | 48 | 64
type Tag =
  | 'div'
  | 'section'
  | 'article'
  | 'aside'
  | 'header'
  | 'footer'
  | 'nav'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'main'
  | 'span'
type Base = { as?: Tag; gap?: Space; children?: ReactNode } & Omit<HTMLAttributes<HTMLElement>, 'style'>

/** One below the other. */
export function Stack({
  as: As = 'div',
  gap = 16,
  align,
  className,
  ...rest
}: Base & { align?: 'start' | 'center' | 'end' }) {
  return <As {...rest} className={cx(styles.stack, gapClass(gap), align && styles[`align-${align}`], className)} />
}

/** Side by side, breaking into the next line when narrow unless `wrap` is false. */
export function Row({
  as: As = 'div',
  gap = 12,
  align = 'center',
  justify,
  wrap = true,
  className,
  ...rest
}: Base & {
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'center' | 'end' | 'between'
  wrap?: boolean
}) {
  return (
    <As
      {...rest}
      className={cx(
        styles.row,
        gapClass(gap),
        styles[`align-${align}`],
        justify && styles[`justify-${justify}`],
        !wrap && styles.nowrap,
        className,
      )}
    />
  )
}

export type GridColumns = '1-2' | '1-2-3' | '1-2-4' | '2-3-4' | '2-4-6'

/** As many equal columns as fit, each at least `min` pixels. */
export function Grid({
  as: As = 'div',
  gap = 16,
  min = 240,
  phoneTwo = false,
  fit = false,
  columns,
  className,
  ...rest
}: Base & {
  min?: 120 | 160 | 200 | 240 | 280 | 320 | 400
  /** exactly so many on a phone, a tablet, a desk; instead of `min` */
  columns?: GridColumns
  /** two columns on a phone, however narrow */
  phoneTwo?: boolean
  /** a few items share the whole width instead of keeping empty places */
  fit?: boolean
}) {
  return (
    <As
      {...rest}
      className={cx(
        styles.grid,
        gapClass(gap),
        ...(columns ? [styles.counted, styles[`columns-${columns}`]] : [styles[`min-${min}`]]),
        fit && styles.fit,
        phoneTwo && styles.phoneTwo,
        className,
      )}
    />
  )
}

/** What is done, and beside it what it concerns; below each other under 1024 px, two halves under 700. `aside` sticks while one scrolls. */
export function Split({
  children,
  aside,
  shape = 'aside',
  asideFirst = false,
  gap = 32,
}: {
  children: ReactNode
  aside: ReactNode
  /** aside: 380 px beside the work; even: two halves of one thing, a picture and its words */
  shape?: 'aside' | 'even'
  /** on a phone, the aside comes first: in the page too, so that what is drawn while the page comes stays where it is */
  asideFirst?: boolean
  gap?: Space
}) {
  const Aside = shape === 'aside' ? 'aside' : 'div'
  return (
    <div
      className={cx(
        styles.split,
        styles[shape === 'aside' ? 'narrow' : 'even'],
        gapClass(gap),
        asideFirst && styles.asideFirst,
      )}
    >
      {!asideFirst && <div>{children}</div>}
      <Aside className={styles.aside}>{aside}</Aside>
      {asideFirst && <div>{children}</div>}
    </div>
  )
}

/** Between rows: one line. */
export function Divider() {
  return <hr className={styles.divider} />
}

const gapClass = (gap: Space) => styles[`gap-${gap}`]
