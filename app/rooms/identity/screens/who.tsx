import { Form, redirectDocument, useNavigation } from 'react-router'
import { browserName } from '#kernel/browser-name.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { VisitorFooter } from '#ui/visitor-footer.tsx'
import { useWords } from '#ui/words.tsx'
import { isSecure } from '../sign-in/is-secure.server.ts'
import { cookieFor } from '../sign-in/cookie.ts'
import { roleWords } from '../parts/role-words.ts'
import { changePassword } from '../keys/own-password.ts'
import { userAgentOf } from '../device/user-agent.ts'
import { who } from '../device/who.ts'
import { words } from '../words.ts'
import { PasswordForm } from './password-form.tsx'
import { WhoFacts } from './who-facts.tsx'
import styles from './who.module.css'
import type { Route } from './+types/who'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  ...(await who(context, {})),
  ...browserName(userAgentOf(request)),
  isStaff: admits(anyStaff, context.actor),
  changed: new URL(request.url).searchParams.has('changed'),
}))

/** The one thing to change here so far: the password. */
export const action = act(async (context, form, { request }: Route.ActionArgs) => {
  const session = await changePassword(context, {
    password: String(form.password ?? ''),
    newPassword: String(form.newPassword ?? ''),
    userAgent: userAgentOf(request),
  })
  throw redirectDocument('/user/who?changed=1', {
    headers: { 'set-cookie': cookieFor(session.token, { secure: isSecure(request) }) },
  })
})

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, { th: words.th.who, en: words.en.who }) }]
}

export type Me = Route.ComponentProps['loaderData']

export default function Who({ loaderData: me, actionData }: Route.ComponentProps) {
  const text = useWords(words)
  const isGuest = me.accountId === null
  return (
    <PageFrame maxWidth="2xl">
      {isGuest ? (
        <PageHead title={text.who}>{text.guestLead}</PageHead>
      ) : (
        <PageHead title={text.who} actions={<SignOut />} />
      )}
      <Stack gap={24}>
        {me.changed && <Notice tone="good" urgent title={text.changed} />}
        <Card footer={isGuest ? <SignIn /> : <Shortcuts isStaff={me.isStaff} />}>
          {!isGuest && <Person me={me} />}
          <WhoFacts me={me} />
        </Card>
        {!isGuest && <PasswordForm refused={actionData} />}
        <Card padding="none">
          <VisitorFooter
            firstname={isGuest ? text.guest : me.firstname}
            lastname={me.lastname || '–'}
            browser={me.browser}
            os={me.os}
          />
        </Card>
      </Stack>
    </PageFrame>
  )
}

function Person({ me }: { me: Me }) {
  const text = useWords(roleWords)
  return (
    <Row gap={16} className={styles.person}>
      <Avatar name={me.name} size={64} />
      <div>
        <p className={styles.name}>{me.name}</p>
        <Row gap={8}>
          <Badge>{text[me.role as 'user']}</Badge>
          {me.staff.map((duty) => (
            <Badge key={duty} tone="info">
              {text[duty as 'owner']}
            </Badge>
          ))}
        </Row>
      </div>
    </Row>
  )
}

function SignIn() {
  const text = useWords(words)
  return (
    <Row>
      <LinkButton kind="primary" to="/user/login?next=%2Fuser%2Fwho">
        {text.signIn}
      </LinkButton>
      <LinkButton to="/user/register?next=%2Fuser%2Fwho">{text.register}</LinkButton>
    </Row>
  )
}

function Shortcuts({ isStaff }: { isStaff: boolean }) {
  const text = useWords(words)
  return (
    <Row as="nav" aria-label={text.shortcuts}>
      {isStaff && (
        <LinkButton kind="primary" icon="chart" to="/cluster/user/dashboard">
          {text.toOffice}
        </LinkButton>
      )}
      <LinkButton icon="box" to="/shop/orders">
        {text.orders}
      </LinkButton>
      <LinkButton icon="receipt" to="/billing/payment">
        {text.bills}
      </LinkButton>
      <LinkButton icon="tag" to="/user/qrcode">
        {text.memberQr}
      </LinkButton>
      <LinkButton icon="settings" to="/user/browser">
        {text.device}
      </LinkButton>
      <LinkButton icon="store" to="/shop/products">
        {text.toShop}
      </LinkButton>
    </Row>
  )
}

function SignOut() {
  const text = useWords(words)
  const { formAction } = useNavigation()
  return (
    <Form method="post" action="/user/logout">
      <Button type="submit" icon="sign-out" busy={formAction === '/user/logout'}>
        {text.signOut}
      </Button>
    </Form>
  )
}
