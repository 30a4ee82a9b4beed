/** Somebody who is signed in asks to be an influencer. */
import { redirect } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { act, load } from '#kernel/screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { ApplyInput } from '../influencer/influencer-input.ts'
import { influencerWords } from '../influencer/influencer-words.ts'
import { joinProgramme, seeJoin } from '../influencer/join.ts'
import { influencerPath } from '../links.ts'
import styles from '../parts/events.module.css'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/join'

export const loader = load(async (context) => ({ ...(await seeJoin(context, {})), form: formOf(ApplyInput) }))

export const action = act(
  permissions['events.own'],
  async (context, form) => {
    const { slug } = await joinProgramme(context, form as never)
    throw redirect(influencerPath(slug))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(influencerWords, 'joinTitle')

const schema = () => import('../influencer/influencer-input.ts').then((file) => file.ApplyInput)

export default function Join({ loaderData: { programme, mine, form }, actionData }: Route.ComponentProps) {
  const text = useWords(influencerWords)
  const refused = isRefused(actionData) ? actionData : undefined
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.joinTitle}>{text.joinLead(String(programme.rateBp / 100), programme.clickDays)}</PageHead>
      <Stack gap={16}>
        {programme.about && <p className={styles.prose}>{programme.about}</p>}
        {mine ? (
          <Notice
            tone="good"
            title={text.joined}
            action={<LinkButton to={influencerPath(mine)}>{text.toMine}</LinkButton>}
          />
        ) : !programme.isOpen ? (
          <Notice tone="info" title={text.joinClosed} />
        ) : (
          <Card>
            <RecordForm schema={schema} answer={refused} submit={text.send}>
              <Stack gap={12}>
                <FormFields
                  of={form}
                  names={['name', 'slug', 'channel', 'bio', 'payee', 'taxId']}
                  words={text}
                  start={refused?.kept}
                />
              </Stack>
            </RecordForm>
          </Card>
        )}
      </Stack>
    </PageFrame>
  )
}
