import { locales } from '#kernel/context.ts'
import { Button } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { profileWords } from './profile-words.ts'
import styles from './profile.module.css'

const names = { th: 'ไทย', en: 'English' }

/** Remembered for this browser and, on every other one, with the account. */
export function LanguageChoice() {
  const text = useWords(profileWords)
  const now = useLocale()
  return (
    <Stack gap={12}>
      <p className={styles.muted}>{text.languageLead}</p>
      <form method="post" action="/locale">
        <input type="hidden" name="next" value="/user/profile" />
        <Row gap={8}>
          {locales.map((locale) => (
            <Button
              key={locale}
              type="submit"
              name="locale"
              value={locale}
              lang={locale}
              aria-pressed={locale === now}
              {...(locale === now ? { kind: 'primary', icon: 'check' } : {})}
            >
              {names[locale]}
            </Button>
          ))}
        </Row>
      </form>
    </Stack>
  )
}
