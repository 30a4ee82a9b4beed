import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { AccountForm, type AccountFormProps } from './account-form.tsx'
import { LineNews } from '../parts/line-way.tsx'
import { OtherWays } from './other-ways.tsx'

/** The page around the one form of signing in and signing up. */
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
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={title}>{lead}</PageHead>
      <Card footer={footer}>
        <Stack>
          <LineNews />
          {children}
          <AccountForm {...form} />
          <OtherWays next={form.next} line={line} />
        </Stack>
      </Card>
    </PageFrame>
  )
}
