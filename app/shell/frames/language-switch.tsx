/** The other language: a link, or a form that remembers. The name of a language is written in itself. */
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/words.tsx'
import { cx } from '#ui/classes.ts'
import styles from './language-switch.module.css'

export type LanguageSwitchProps =
  /** POST `action` with `locale` and `next`, the page to come back to */
  | { action: string; next: string; to?: never }
  | { /** the same page in each language */ to: { th: string; en: string }; action?: never; next?: never }

export function LanguageSwitch({ className, ...props }: LanguageSwitchProps & { className?: string | undefined }) {
  const other = useLocale() === 'th' ? 'en' : 'th'
  const content = (
    <>
      <Icon name="globe" />
      <span lang={other}>{names[other]}</span>
    </>
  )
  if (props.to)
    return (
      <a href={props.to[other]} hrefLang={other} className={cx(styles.switch, className)}>
        {content}
      </a>
    )
  return (
    <form method="post" action={props.action} className={className}>
      <input type="hidden" name="next" value={props.next} />
      <button type="submit" name="locale" value={other} className={styles.switch}>
        {content}
      </button>
    </form>
  )
}

const names = { th: 'ไทย', en: 'English' }
