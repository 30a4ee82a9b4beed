import { redirect, redirectDocument, useNavigation } from 'react-router'
import { signInPath } from '#kernel/sign-in-path.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { consentVersion } from '../register/consent.ts'
import { cookieFor } from '../sign-in/cookie.ts'
import { isSecure } from '../sign-in/is-secure.server.ts'
import { clearNewcomer, newcomerIn, welcomeNewcomer } from '../line/line-newcomer.server.ts'
import { lineWords } from '../line/line-words.ts'
import { keepTyped } from '../sign-in/keep-typed.server.ts'
import { userAgentOf } from '../device/user-agent.ts'
import { words } from '../words.ts'
import type { Route } from './+types/line-new'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const newcomer = newcomerIn(context, request)
  if (context.actor.accountId !== null) throw redirect(newcomer?.next ?? '/')
  if (!newcomer) throw redirect(`${signInPath('/')}&line=mismatch`)
  return { name: newcomer.user.name }
})

export const action = act(anyone, (context, form, { request }: Route.ActionArgs) => {
  const newcomer = newcomerIn(context, request)
  const typed = { firstname: String(form.firstname ?? ''), lastname: String(form.lastname ?? '') }
  return keepTyped(context, typed, async () => {
    const entered = await welcomeNewcomer(context, form, { newcomer, userAgent: userAgentOf(request) })
    const secure = isSecure(request)
    const headers = new Headers({ 'set-cookie': clearNewcomer({ secure }) })
    // A second step is asked of nobody who has just come.
    if ('token' in entered) headers.append('set-cookie', cookieFor(entered.token, { secure }))
    throw redirectDocument(newcomer?.next ?? '/', { headers })
  })
})

export const meta = titled(lineWords, 'newTitle')

const schema = () => import('../line/line-inputs.ts').then((file) => file.newcomerInput)

export default function LineNew({ loaderData: { name }, actionData: refused }: Route.ComponentProps) {
  const text = useWords(lineWords)
  const common = useWords(words)
  const { state } = useNavigation()
  const typed = refused && 'typed' in refused ? refused.typed : undefined
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.newTitle}>{text.newLead}</PageHead>
      <Card>
        <Stack>
          <SchemaForm method="post" schema={schema} refused={refused}>
            <Stack>
              <FormProblems />
              <Grid min={160} gap={12}>
                <TextField
                  name="firstname"
                  label={common.firstname}
                  required
                  autoComplete="given-name"
                  maxLength={80}
                  defaultValue={typed?.firstname ?? name}
                  error={refused?.fields.firstname}
                />
                <TextField
                  name="lastname"
                  label={common.lastname}
                  optional
                  autoComplete="family-name"
                  maxLength={80}
                  defaultValue={typed?.lastname}
                  error={refused?.fields.lastname}
                />
              </Grid>
              <CheckboxField
                name="consent"
                value={consentVersion}
                label={common.consent}
                required
                error={refused?.fields.consent}
              />
              <SubmitButton busy={state !== 'idle'} failed={refused !== undefined} wide size="large">
                {text.open}
              </SubmitButton>
            </Stack>
          </SchemaForm>
          <Notice
            title={text.haveAccount}
            action={
              <LinkButton size="small" to={`/user/login?next=${encodeURIComponent('/user/profile/security')}`}>
                {text.signInFirst}
              </LinkButton>
            }
          >
            {text.haveAccountBody}
          </Notice>
        </Stack>
      </Card>
    </PageFrame>
  )
}
