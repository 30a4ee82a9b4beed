import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { admits, anyStaff } from '#kernel/roles.ts'
import { load } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { who } from '../who.ts'
import { words } from '../words.ts'
import styles from './who.module.css'
import type { Route } from './+types/who'

export const loader = load(async (context, _args: Route.LoaderArgs) => ({
  ...(await who(context, {})),
  isStaff: admits(anyStaff, context.actor),
}))

export default function Who({ loaderData: me }: Route.ComponentProps) {
  const text = useWords(words)
  const locale = useLocale()
  const { dateTime } = useFormat()
  const named = (key: string) => text[key as 'owner'] ?? key
  const isGuest = me.accountId === null
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.who} />
      <Card footer={isGuest ? <SignIn /> : <SignedInLinks isStaff={me.isStaff} />}>
        <dl className={styles.facts}>
          <Fact title={text.name}>{isGuest ? text.public : me.name}</Fact>
          {me.email && <Fact title={text.email}>{me.email}</Fact>}
          <Fact title={text.role}>{named(me.role)}</Fact>
          {me.staff.length > 0 && <Fact title={text.duties}>{me.staff.map(named).join(', ')}</Fact>}
          <Fact title={text.site}>
            {me.tenant[locale]} ({me.hostname})
          </Fact>
          {me.sessionEndsAt && (
            <Fact title={text.sessionEnds}>
              {dateTime(me.sessionEndsAt)} {text.idle}
            </Fact>
          )}
        </dl>
      </Card>
    </PageFrame>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function SignIn() {
  const text = useWords(words)
  return (
    <Row>
      <LinkButton kind="primary" to="/user/login?next=%2Fuser%2Fwho">
        {text.signIn}
      </LinkButton>
      <LinkButton to="/user/register">{text.register}</LinkButton>
    </Row>
  )
}

function SignedInLinks({ isStaff }: { isStaff: boolean }) {
  const text = useWords(words)
  const { formAction } = useNavigation()
  return (
    <Row justify="between">
      <LinkButton to={isStaff ? '/cluster/user/dashboard' : '/shop/products'}>
        {isStaff ? text.toOffice : text.toShop}
      </LinkButton>
      <Form method="post" action="/user/logout">
        <Button type="submit" busy={formAction === '/user/logout'}>
          {text.signOut}
        </Button>
      </Form>
    </Row>
  )
}
