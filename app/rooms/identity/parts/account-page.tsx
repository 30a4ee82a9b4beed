import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { InAppNotice } from '#ui/in-app-notice.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { useWords } from '#ui/words.tsx'
import { AccountForm, type AccountFormProps, type Answer } from '../screens/account-form.tsx'
import { LineNews, LineWay } from './line-way.tsx'
import { PasskeyWay } from './passkey-way.tsx'
import { words } from '../words.ts'
import styles from '../screens/account-form.module.css'

export type { Answer }

/** The page around the one form of signing in and signing up. LINE first: here it is what nearly everybody has. */
export function AccountPage({
  title,
  lead,
  footer,
  line,
  children,
  ...form
}: AccountFormProps & {
  title: string
  lead?: string
  /** the way to the other page */
  footer?: ReactNode
  /** LINE is set up here */
  line: boolean
  /** what must be said before the form */
  children?: ReactNode
}) {
  const text = useWords(words)
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={title}>{lead}</PageHead>
      <Card footer={footer}>
        <Stack>
          <InAppNotice />
          <LineNews />
          {children}
          {line && (
            <>
              <LineWay purpose="signIn" next={form.next} />
              <p className={styles.or}>{text.or}</p>
            </>
          )}
          <AccountForm {...form} />
          <PasskeyWay next={form.next} />
        </Stack>
      </Card>
    </PageFrame>
  )
}
