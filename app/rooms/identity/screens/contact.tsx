import { useNavigation } from 'react-router'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { titled } from '#ui/page-title.ts'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { permissions } from '../permissions.ts'
import { keepTyped } from '../sign-in/keep-typed.server.ts'
import { askForContact } from '../own/own-contact.ts'
import { myProfile } from '../own/profile.ts'
import { ConfirmFirst } from './confirm-first.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { profileWords } from './profile-words.ts'
import type { Route } from './+types/contact'

export const loader = load(async (context, _args: Route.LoaderArgs) => {
  const me = await myProfile(context, {})
  mustBeConfirmed({ context })
  return me
})

export const action = act(permissions['identity.self'], (context, form) => {
  const login = String(form.login ?? '')
  return keepTyped(context, { login }, async () => ({
    ok: true as const,
    ...(await askForContact(context, { login })),
  }))
})

export const meta = titled(profileWords, 'contactTitle')

export default function Contact({ actionData }: Route.ComponentProps) {
  const text = useWords(profileWords)
  const { state } = useNavigation()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  return (
    <ProfileFrame page="profile" lead={text.contactLead}>
      {answer && !refused && (
        <Notice tone="good" urgent title={text.linkSent}>
          {text.linkSentBody}
        </Notice>
      )}
      <ConfirmFirst refused={refused} next="/user/profile/contact" />
      <Card title={text.contactTitle}>
        <SchemaForm
          method="post"
          schema={contactInput}
          refused={refused?.code === 'CONFIRM_FIRST' ? undefined : refused}
          busy={state !== 'idle'}
        >
          <Stack>
            <FormProblems />
            <TextField
              name="login"
              label={text.newContact}
              required
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="email"
              maxLength={254}
              defaultValue={answer && 'typed' in answer ? answer.typed.login : undefined}
            />
            <Row>
              <SubmitButton busy={state !== 'idle'} failed={refused !== undefined}>
                {text.sendLink}
              </SubmitButton>
              <LinkButton to="/user/profile">{text.cancel}</LinkButton>
            </Row>
          </Stack>
        </SchemaForm>
      </Card>
    </ProfileFrame>
  )
}

const contactInput = () => import('../own/own-contact-input.ts').then(({ ContactInput }) => ContactInput)
