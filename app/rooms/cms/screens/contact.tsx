/** Where a form of contact is sent: thanks, or the form once more with what was typed and what is missing. */
import { redirect, useNavigation } from 'react-router'
import { usualBody, withFile } from '#kernel/body-limit.ts'
import type { Context } from '#kernel/context.ts'
import { readForm } from '#kernel/limited-form.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { bringsFiles, contactSchema, formTypeOf } from '../inquiries/contact-fields.ts'
import { contactQuestions } from '../inquiries/contact-questions.server.ts'
import { sendInquiry } from '../inquiries/inquiries.ts'
import { contactPath } from '../parts/contact-path.ts'
import { InquiryFields } from '../parts/inquiry-fields.tsx'
import { shownWords } from '../parts/shown-words.ts'
import type { Route } from './+types/contact'

const own = (path: string | null): string => (path && /^\/(?![/\\])/.test(path) ? path : '/')

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams
  const id = asked.get('questions')?.slice(0, 40) ?? ''
  const fields = id === '' ? null : await contactQuestions(context, { id })
  return { isSent: asked.has('sent'), from: own(asked.get('from')), questions: fields && { id, fields } }
})

export const action = act(
  anyone,
  async (context, form) => {
    await sendInquiry(context, form as never)
    throw redirect(`/cms/contact?${new URLSearchParams({ sent: '1', from: own(String(form.path ?? '/')) })}`, 303)
  },
  { keeps: true, form: readContact },
)

/** As large as its questions may bring; nobody else's. */
async function readContact(context: Context, request: Request): Promise<FormData> {
  const id = new URL(request.url).searchParams.get('questions') ?? ''
  const fields = id.length === 32 ? await contactQuestions(context, { id }) : null
  return readForm(request, { mostBytes: bringsFiles(fields ?? []) ? withFile : usualBody })
}

export const meta = titled(shownWords, 'contactUs')

export default function Contact({ loaderData: { isSent, from, questions }, actionData }: Route.ComponentProps) {
  const text = useWords(shownWords)
  const answer = useAnswer(actionData)
  const isBusy = useNavigation().state !== 'idle'
  const refused = isRefused(answer) ? answer : undefined
  const kept = refused?.kept
  const back = typeof kept?.path === 'string' ? kept.path : from
  return (
    <PageFrame maxWidth="2xl">
      {isSent && !refused ? (
        <Stack>
          <PageHead title={text.thanks}>{text.thanksBody}</PageHead>
          <Row>
            <LinkButton to={own(back)} kind="primary">
              {text.backToPage}
            </LinkButton>
          </Row>
        </Stack>
      ) : (
        <SchemaForm
          method="post"
          action={contactPath(questions?.id)}
          encType={formTypeOf(questions?.fields ?? [])}
          schema={() => Promise.resolve(contactSchema(questions?.fields ?? []))}
          refused={refused}
        >
          <PageHead title={text.contactUs} />
          <Stack>
            {refused && <FormErrors message={refused.message} />}
            <InquiryFields
              id="contact"
              path={own(back)}
              typed={(kept?.answers ?? {}) as Record<string, unknown>}
              own={questions}
              errors={refused?.fields ?? {}}
            />
            <Row>
              <SubmitButton busy={isBusy} failed={refused !== undefined}>
                {text.send}
              </SubmitButton>
            </Row>
          </Stack>
        </SchemaForm>
      )}
    </PageFrame>
  )
}
