import { Link } from 'react-router'
import { sendsMail } from '#rooms/messaging/index.ts'
import { load } from '#kernel/screen.server.ts'
import { Icon } from '#ui/icon.tsx'
import { held } from '#ui/held.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { settingsIndex } from '../office/settings-index.ts'
import { settingsWords } from '../office/settings-words.ts'
import styles from './config.module.css'
import type { Route } from './+types/config'

export const loader = load(async (context, _args: Route.LoaderArgs) => ({
  sections: await settingsIndex(context, {}),
  sendsMail: sendsMail(),
}))

export const meta = titled(settingsWords, 'title')

export default function Config({ loaderData: { sections, sendsMail } }: Route.ComponentProps) {
  const text = useWords(settingsWords)
  return (
    <PageFrame maxWidth="full">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={24}>
        {!sendsMail && (
          <Notice tone="warn" title={text.noMail}>
            {text.noMailWhy}
          </Notice>
        )}
        {sections.map(({ group, title, places }) => (
          <section key={group} aria-labelledby={group}>
            <h2 id={group} className={styles.title}>
              {title}
            </h2>
            <Grid min={280} gap={12} as="ul" className={styles.places}>
              {places.map(({ path, label, about, icon }) => (
                <li key={path}>
                  <Link to={path} className={styles.place}>
                    <Icon name={icon} size={24} />
                    <span>
                      <strong>{held(label)}</strong>
                      <span className={styles.about}>{held(about ?? '')}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </Grid>
          </section>
        ))}
      </Stack>
    </PageFrame>
  )
}
