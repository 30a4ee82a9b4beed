import { Form, Link, redirect, useNavigation } from 'react-router'
import { act, load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { nextPath } from '../next-path.ts'
import { consentVersion } from '../consent.ts'
import { register } from '../register.ts'
import { words } from '../words.ts'
import { problemsOf } from './sign-in-form.tsx'
import type { Route } from './+types/register'

export const loader = load(async ({ actor }, { request }: Route.LoaderArgs) => {
  const next = nextPath(new URL(request.url).searchParams.get('next'), '/')
  if (actor.accountId !== null) throw redirect(next)
  return { next }
})

export const action = act(async (context, form) => {
  const text = (name: string) => String(form[name] ?? '')
  await register(context, {
    firstname: text('firstname'),
    lastname: text('lastname'),
    login: text('login'),
    password: text('password'),
    consent: text('consent') as typeof consentVersion,
  })
  throw redirect(`/user/login?registered=1&next=${encodeURIComponent(nextPath(form.next, '/'))}`)
})

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(words)
  const { state, formMethod } = useNavigation()
  const refused = actionData
  const problems = refused ? problemsOf(refused) : []
  const { next } = loaderData
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.register} />
      <Card
        footer={
          <>
            {text.haveAccount} <Link to={`/user/login?next=${encodeURIComponent(next)}`}>{text.signIn}</Link>
          </>
        }
      >
        <Form method="post" noValidate>
          <Stack>
            {refused && <FormErrors message={problems.length > 0 ? undefined : refused.message} fields={problems} />}
            <input type="hidden" name="next" value={next} />
            <TextField
              name="firstname"
              label={text.firstname}
              required
              autoComplete="given-name"
              maxLength={80}
              error={refused?.fields.firstname}
            />
            <TextField
              name="lastname"
              label={text.lastname}
              optional
              autoComplete="family-name"
              maxLength={80}
              error={refused?.fields.lastname}
            />
            <TextField
              name="login"
              label={text.login}
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              error={refused?.fields.login}
            />
            <TextField
              name="password"
              type="password"
              label={text.password}
              hint={text.passwordHint}
              required
              autoComplete="new-password"
              maxLength={200}
              error={refused?.fields.password}
            />
            <CheckboxField
              name="consent"
              value={consentVersion}
              label={text.consent}
              required
              error={refused?.fields.consent}
            />
            <SubmitButton
              busy={state !== 'idle' && formMethod === 'POST'}
              failed={refused !== undefined}
              wide
              size="large"
            >
              {text.register}
            </SubmitButton>
          </Stack>
        </Form>
      </Card>
    </PageFrame>
  )
}
