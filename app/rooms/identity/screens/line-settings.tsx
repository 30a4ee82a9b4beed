import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { lineSettingsInput } from '../line/line-inputs.ts'
import { changeLineSettings, type LineSettings as Settings, seeLineSettings } from '../line/line-channel.ts'
import { lineSettingsWords } from '../line/line-settings-words.ts'
import { permissions } from '../permissions.ts'
import type * as z from 'zod'
import styles from './line-settings.module.css'
import type { Route } from './+types/line-settings'

/** Asks for step-up before anything is typed, not after. */
export const loader = load(async (context, _args: Route.LoaderArgs) => {
  const settings = await seeLineSettings(context, {})
  mustBeConfirmed({ context })
  return { settings }
})

export const action = act(permissions['identity.lineChannel'], async (context, form) => {
  await changeLineSettings(context, form as z.input<typeof lineSettingsInput>)
  return { saved: 'line' }
})

export const meta = titled(lineSettingsWords, 'title')

const schema = () => import('../line/line-inputs.ts').then((file) => file.lineSettingsInput)

export default function LineSettings({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  const text = useWords(lineSettingsWords)
  const answer = useAnswer(actionData)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      {/* After saving the fields start anew: a secret that was typed stays nowhere. */}
      <RecordForm
        key={settings.version}
        schema={schema}
        answer={answer}
        version={settings.version}
        submit={text.save}
        {...(answer && 'saved' in answer && { saved: text.saved })}
      >
        <Notice>{text.otherwise(settings.otherwise)}</Notice>
        <LoginFields settings={settings} />
        <LiffFields settings={settings} />
        <PushFields settings={settings} />
      </RecordForm>
    </PageFrame>
  )
}

interface Part {
  settings: Settings
}

function LoginFields({ settings }: Part) {
  const text = useWords(lineSettingsWords)
  return (
    <Card title={text.login}>
      <Stack>
        <TextField
          name="loginChannelId"
          label={text.channelId}
          hint={text.channelIdHint}
          autoComplete="off"
          inputMode="numeric"
          maxLength={20}
          optional
          defaultValue={settings.loginChannelId}
        />
        <TextField
          name="loginSecret"
          label={text.secret}
          hint={settings.loginSecretEnd ? text.kept(settings.loginSecretEnd) : text.empty}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          optional
        />
        <ForConsole said={text.callback} url={settings.callbackUrl} />
        <p>{text.warning}</p>
      </Stack>
    </Card>
  )
}

function LiffFields({ settings }: Part) {
  const text = useWords(lineSettingsWords)
  return (
    <Card title={text.liff}>
      <Stack>
        <p>{text.liffLead}</p>
        <TextField
          name="liffId"
          label={text.liffId}
          hint={text.liffIdHint}
          maxLength={29}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          optional
          defaultValue={settings.liffId}
        />
        <ForConsole said={text.liffEndpoint} url={settings.liffEndpoint} />
        <p>{text.liffScopes}</p>
      </Stack>
    </Card>
  )
}

/** What LINE's console wants to be told. */
function ForConsole({ said, url }: { said: string; url: string }) {
  return (
    <div>
      <p>{said}</p>
      <Row>
        <code className={styles.url}>{url}</code>
        <CopyButton value={url} />
      </Row>
    </div>
  )
}

function PushFields({ settings }: Part) {
  const text = useWords(lineSettingsWords)
  return (
    <Card title={text.push}>
      <Stack>
        <TextField
          name="pushToken"
          label={text.token}
          hint={settings.pushTokenEnd ? text.kept(settings.pushTokenEnd) : text.empty}
          maxLength={1000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          optional
        />
        {settings.pushTokenEnd && <CheckboxField name="forgetPushToken" value="1" label={text.forget} />}
        <p>{text.sameProvider}</p>
      </Stack>
    </Card>
  )
}
