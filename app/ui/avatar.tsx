import { cx } from './classes.ts'
import { initials } from './initials.ts'
import styles from './avatar.module.css'
import tones from './tone.module.css'

export type AvatarProps = { name: string; src?: string | null | undefined; size?: 24 | 32 | 40 | 64 | 96 }

/** A person's own colour among the theme's readable pairs: the same name, the same colour, everywhere. */
const colours = ['accent', 'info', 'good', 'warn'] as const
const colourOf = (name: string) =>
  colours[[...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7) % 4]!

/** Stands beside the name, so it says nothing itself. */
export function Avatar({ name, src, size = 32 }: AvatarProps) {
  return (
    <span className={cx(styles.avatar, styles[`size-${size}`], tones[colourOf(name)])} aria-hidden="true">
      {src ? <img src={src} width={size} height={size} alt="" loading="lazy" decoding="async" /> : initials(name)}
    </span>
  )
}
