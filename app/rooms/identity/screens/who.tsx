import { load } from '#kernel/screen.server.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Row } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { who } from '../device/who.ts'
import { roleWords } from '../parts/role-words.ts'
import { words } from '../words.ts'
import type { Route } from './+types/who'

export const loader = load((context, _args: Route.LoaderArgs) => who(context, {}))

export const meta = titled(words, 'who')

type Me = Route.ComponentProps['loaderData']

/** Three lines: who, where, until when. All else is in the account. */
export default function Who({ loaderData: me }: Route.ComponentProps) {
  const text = useWords(words)
  const locale = useLocale()
  const isGuest = me.accountId === null
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.who}>{isGuest && text.guestLead}</PageHead>
      <Card footer={isGuest ? <SignIn /> : <LinkButton to="/user/dashboard">{text.toAccount}</LinkButton>}>
        <Facts>
          <Fact title={text.name}>{isGuest ? text.public : <Person me={me} />}</Fact>
          <Fact title={text.site}>
            {me.tenant[locale]} ({me.hostname})
          </Fact>
          <Fact title={text.sessionEnds}>{isGuest ? text.notSignedIn : <Session me={me} />}</Fact>
        </Facts>
      </Card>
    </PageFrame>
  )
}

function Person({ me }: { me: Me }) {
  const text = useWords(roleWords)
  return (
    <Row gap={8}>
      <span>
        {me.name} · {me.email ?? me.phone}
      </span>
      {[me.role, ...me.staff].map((duty) => (
        <Badge key={duty}>{text[duty as 'user' | 'owner']}</Badge>
      ))}
    </Row>
  )
}

function Session({ me }: { me: Me }) {
  const text = useWords(words)
  const { dateTime } = useFormat()
  return me.sessionEndsAt && `${dateTime(me.sessionEndsAt)} ${text.idle}`
}

function SignIn() {
  const text = useWords(words)
  return (
    <Row>
      <LinkButton kind="primary" to="/user/login?next=%2Fuser%2Fdashboard">
        {text.signIn}
      </LinkButton>
      <LinkButton to="/user/register?next=%2Fuser%2Fdashboard">{text.register}</LinkButton>
    </Row>
  )
}
