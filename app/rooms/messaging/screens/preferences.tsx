import { Form, Link, useNavigation } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { FormErrors } from '#ui/form-errors.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { inboxPath } from '../links.ts'
import { messageWords } from '../message-words.ts'
import { channels, kindNames, noticeKinds } from '../notice-kinds.ts'
import { permissions } from '../permissions.ts'
import { preferenceWords } from '../preference-words.ts'
import { myPreferences, type Preference, savePreferences } from '../preferences.ts'
import styles from './preferences.module.css'
import type { Route } from './+types/preferences'

export const loader = load(async (context, _args: Route.LoaderArgs) => myPreferences(context, {}))

export const action = act(permissions['messaging.inbox'], async (context, form) => {
  await savePreferences(context, { on: [form.on ?? []].flat().map(String) })
  return { ok: true as const }
})

export const meta = titled(preferenceWords, 'title')

/** One form of plain checkboxes: kinds down, ways across. */
export default function Preferences({ loaderData: { preferences, line }, actionData }: Route.ComponentProps) {
  const text = useWords(preferenceWords)
  const { inbox } = useWords(messageWords)
  const { state } = useNavigation()
  const answer = useAnswer(actionData)
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.title} back={{ to: inboxPath, label: inbox }}>
        {text.lead}
      </PageHead>
      <Card>
        <Form method="post" className={styles.form}>
          {isRefused(answer) && <FormErrors message={answer.message} />}
          {answer?.ok === true && <Notice tone="good" urgent title={text.saved} />}
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>{text.what}</VisuallyHidden>
                </th>
                {channels.map((channel) => (
                  <th key={channel} scope="col">
                    {text[channel]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {noticeKinds
                .map((kind) => ({ kind, ways: preferences.filter((each) => each.kind === kind) }))
                .filter(({ ways }) => ways.length > 0)
                .map(({ kind, ways }) => (
                  <Kind key={kind} kind={kind} ways={ways} />
                ))}
            </tbody>
          </table>
          {line !== 'reached' && (
            <p className={styles.what}>
              {line === 'none' ? text.noLine : text.noFriend} <Link to="/user/profile/security">{text.toSecurity}</Link>
            </p>
          )}
          <SubmitButton busy={state !== 'idle'} failed={isRefused(answer)}>
            {text.save}
          </SubmitButton>
        </Form>
      </Card>
    </PageFrame>
  )
}

function Kind({ kind, ways }: { kind: Preference['kind']; ways: readonly Preference[] }) {
  const text = useWords(preferenceWords)
  const locale = useLocale()
  const { date } = useFormat()
  const name = kindNames[kind][locale]
  const agreed = ways.find(({ isOn, decidedAt }) => isOn && decidedAt)?.decidedAt
  const declined = ways.find(({ decidedAt }) => decidedAt)?.decidedAt
  return (
    <tr>
      <th scope="row" className={styles.kind}>
        {name}
        <span className={styles.what}>{text[kind]}</span>
        {kind === 'news' && agreed && <span className={styles.what}>{text.agreed(date(agreed))}</span>}
        {kind === 'news' && !agreed && declined && <span className={styles.what}>{text.declined(date(declined))}</span>}
      </th>
      {ways.map(({ channel, isOn, isFixed }) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its label stands inside
        <td key={channel}>
          <label className={styles.way} title={isFixed ? text.always : undefined}>
            <VisuallyHidden>
              {text.by(name, text[channel])}
              {isFixed && ` (${text.always})`}
            </VisuallyHidden>
            <input
              key={String(isOn)}
              type="checkbox"
              name="on"
              value={`${kind} ${channel}`}
              defaultChecked={isOn}
              disabled={isFixed}
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
