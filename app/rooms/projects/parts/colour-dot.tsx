/** The colour of a status or a category, beside its name. */
import { cx } from '#ui/classes.ts'
import type { Colour } from '../stages.ts'
import styles from './colour-dot.module.css'

export const ColourDot = ({ colour }: { colour: Colour }) => (
  <span className={cx(styles.dot, styles[colour])} aria-hidden="true" />
)
