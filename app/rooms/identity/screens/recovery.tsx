import { Link, redirect } from 'react-router'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { notFound } from '#kernel/refusals.ts'
import { askRecovery } from '../register/ask-link.ts'
import { doorWords } from '../register/door-words.ts'
import { keepTyped } from '../sign-in/keep-typed.server.ts'
import { openByCode } from '../register/link-code.ts'
import { recover, seeRecovery } from '../register/recover.ts'
import { words } from '../words.ts'
import { CodeAndAgain } from './code-and-again.tsx'
import { DoorForm, type DoorRefused, LoginField } from './door-form.tsx'
import type { Route } from './+types/recovery'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const token = new URL(request.url).searchParams.get('token')
  const found = token === null ? null : await seeRecovery(context, { token })
  if (token !== null && found) return { step: 'choose' as const, token, login: found.login }
  return { step: token === null ? ('ask' as const) : ('expired' as const), login: context.actor.email ?? '' }
})

export const action = act(anyone, async (context, form) => {
  const text = (name: string) => String(form[name] ?? '')
  const typed = { operation: text('operation'), login: text('login') }
  return keepTyped(context, typed, async () => {
    switch (typed.operation) {
      case 'ask':
      case 'again':
        await askRecovery(context, { login: typed.login })
        return { asked: typed.login }
      case 'code': {
        const { token } = await openByCode(context, { purpose: 'recover', login: typed.login, code: text('code') })
        throw redirect(`/user/recovery?token=${token}`)
      }
      case 'choose':
        await recover(context, { token: text('token'), password: text('password') })
        throw redirect('/user/login?recovered=1')
      default:
        return notFound()
    }
  })
})

export const meta = titled(doorWords, 'recover')

const askSchema = () => import('../sign-in/inputs.ts').then((file) => file.askInput)
const passwordSchema = () => import('../sign-in/inputs.ts').then((file) => file.newPasswordInput)

export default function Recovery({ loaderData: seen, actionData }: Route.ComponentProps) {
  const text = useWords(doorWords)
  const refused: DoorRefused | undefined = isRefused(actionData) ? actionData : undefined
  if (seen.step === 'choose') return <Choose token={seen.token} login={seen.login} refused={refused} />
  // Refused digits belong to a letter that was asked for already.
  const wasAsked = refused !== undefined && refused.typed?.operation !== 'ask' ? refused.typed?.login : undefined
  const asked = actionData && !isRefused(actionData) ? actionData.asked : wasAsked
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.recover}>{asked === undefined && text.recoverLead}</PageHead>
      <Stack gap={24}>
        {seen.step === 'expired' && asked === undefined && (
          <Notice tone="warn" title={text.expired}>
            {text.recoverExpired}
          </Notice>
        )}
        {asked === undefined ? (
          <Card footer={<Link to="/user/login">{text.backToSignIn}</Link>}>
            <DoorForm operation="ask" schema={askSchema} refused={refused} button={text.recoverAsk}>
              <LoginField typed={refused?.typed?.login ?? seen.login} />
            </DoorForm>
          </Card>
        ) : (
          <>
            <Notice tone="good" urgent={refused === undefined} title={text.asked}>
              {text.askedRecover(asked)}
            </Notice>
            <CodeAndAgain key={String(refused === undefined)} login={asked} next="/" refused={refused} />
          </>
        )}
      </Stack>
    </PageFrame>
  )
}

function Choose({ token, login, refused }: { token: string; login: string; refused: DoorRefused | undefined }) {
  const text = useWords(doorWords)
  const { passwordHint } = useWords(words)
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.recoverChoose}>{text.recoverChooseLead(login)}</PageHead>
      <Card>
        <DoorForm operation="choose" schema={passwordSchema} refused={refused} hidden={{ token }} button={text.save}>
          <input type="hidden" name="username" autoComplete="username" value={login} />
          <PasswordField
            name="password"
            label={text.newPassword}
            hint={passwordHint}
            required
            autoComplete="new-password"
          />
        </DoorForm>
      </Card>
    </PageFrame>
  )
}
