import { redirect } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { logoOf } from '#rooms/tenancy/index.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { startWords } from '../start/start-words.ts'
import styles from './opening.module.css'
import type { Route } from './+types/opening'

/** What visitors see of a shop that is not open yet (app/shell/closed-shop.server.ts leads here). */
export const loader = load(async ({ site }, _args: Route.LoaderArgs) => {
  if (!site.isClosed) throw redirect('/')
  return { name: site.name, logo: logoOf(site.data) }
})

export function meta({ matches }: Route.MetaArgs) {
  const title = pageTitle(matches, { th: startWords.th.soon, en: startWords.en.soon })
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function Opening({ loaderData: { name, logo } }: Route.ComponentProps) {
  const text = useWords(startWords)
  const locale = useLocale()
  return (
    <PageFrame maxWidth="lg" background="none">
      <main className={styles.soon}>
        <Stack gap={24} align="center">
          {logo ? (
            <img src={logo.src} width={logo.width} height={logo.height} alt="" className={styles.logo} />
          ) : (
            <Icon name="store" size={24} />
          )}
          <h1>{name[locale]}</h1>
          <p className={styles.said}>{text.soon}</p>
          <p>{text.soonBody}</p>
          <LinkButton to="/user/login?next=%2Fcluster%2Fstart" kind="quiet">
            {text.signIn}
          </LinkButton>
        </Stack>
      </main>
    </PageFrame>
  )
}
