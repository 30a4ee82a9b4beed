/** /calendar/email: what the calendar writes to people, how one wants to hear of it, and how the last of it fared. */
import { useSearchParams } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#ui/words.tsx'
import { calendarPath } from '../links.ts'
import { mailWords } from '../mail/mail-words.ts'
import { seeCalendarMail } from '../mail/see-mail.ts'
import styles from '../parts/calendar.module.css'
import { calendarWords } from '../words.ts'
import type { Route } from './+types/email'

export const loader = load(async (context) => seeCalendarMail(context, {}))
export const meta = titled(mailWords, 'title')

const preferencesPath = '/user/message/preferences'
const deliveriesPath = '/cluster/manage/deliveries'
const tones = {
  queued: 'neutral',
  sending: 'info',
  sent: 'good',
  failed: 'warn',
  gave_up: 'bad',
  dropped: 'neutral',
} as const

export default function CalendarMail({ loaderData }: Route.ComponentProps) {
  const text = useWords(mailWords)
  const { title } = useWords(calendarWords)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title} back={{ to: calendarPath, label: title }}>
        {text.lead}
      </PageHead>
      <Stack gap={16}>
        <Preview {...loaderData} />
        <Mine {...loaderData} />
        <Sends {...loaderData} />
      </Stack>
    </PageFrame>
  )
}

type Props = Route.ComponentProps['loaderData']

function Preview({ previews }: Pick<Props, 'previews'>) {
  const text = useWords(mailWords)
  const [params] = useSearchParams()
  const { kind, mail, line } = previews.find((each) => each.kind === params.get('kind')) ?? previews[0]!
  return (
    <Card title={text.preview} level={2}>
      <Stack gap={16}>
        <Segmented
          label={text.preview}
          current={kind}
          segments={previews.map(({ kind: value }) => ({ value, label: text[value], to: `?kind=${value}` }))}
        />
        <Stack gap={8}>
          <p className={styles.quiet}>{text.channel_mail}</p>
          <strong>{mail.subject}</strong>
          {mail.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <dl className={styles.letter}>
            {(mail.facts ?? []).map((fact) => (
              <div key={`${fact.label} ${fact.text}`}>
                <dt className={styles.quiet}>{fact.label}</dt>
                <dd>{fact.text}</dd>
              </div>
            ))}
          </dl>
          {mail.button && <p>[ {mail.button.label} ]</p>}
          {(mail.notes ?? []).map((note) => (
            <p key={note} className={styles.quiet}>
              {note}
            </p>
          ))}
        </Stack>
        <Stack gap={8}>
          <p className={styles.quiet}>{text.channel_line}</p>
          <strong>{line.title}</strong>
          <p className={styles.lines}>{line.text}</p>
        </Stack>
      </Stack>
    </Card>
  )
}

function Mine({ preferences }: Pick<Props, 'preferences'>) {
  const text = useWords(mailWords)
  return (
    <Card title={text.mine} level={2}>
      <Stack gap={12}>
        <Stack as="ul" gap={8}>
          {(['invitation', 'reminder', 'digest'] as const).map((kind) => (
            <li key={kind}>
              <Row gap={8}>
                <span>{text[`kind_${kind}`]}</span>
                {preferences
                  .filter((each) => each.kind === kind)
                  .map(({ channel, isOn }) => (
                    <Badge key={channel} tone={isOn ? 'good' : 'neutral'}>
                      {text[`channel_${channel}`]}: {isOn ? text.on : text.off}
                    </Badge>
                  ))}
              </Row>
            </li>
          ))}
        </Stack>
        <Row>
          <LinkButton to={preferencesPath}>{text.toPreferences}</LinkButton>
        </Row>
      </Stack>
    </Card>
  )
}

function Sends({ sends }: Pick<Props, 'sends'>) {
  const text = useWords(mailWords)
  const format = useFormat()
  return (
    <Card title={text.sends} level={2}>
      {sends.length === 0 ? (
        <EmptyState icon="mail" title={text.noSends} />
      ) : (
        <Stack gap={12}>
          <Stack as="ul" gap={8}>
            {sends.map(({ id, recipient, channel, subject, state, lastError, createdAt }) => (
              <li key={id}>
                <Row gap={8}>
                  <Badge tone={tones[state]}>{text[`state_${state}`]}</Badge>
                  <span>{subject ?? text.title}</span>
                  <span className={styles.quiet}>
                    {channel === 'mail' ? recipient : 'LINE'} · {format.dateTime(createdAt)}
                  </span>
                </Row>
                {lastError && <p className={styles.quiet}>{lastError}</p>}
              </li>
            ))}
          </Stack>
          <Row>
            <LinkButton to={deliveriesPath}>{text.allSends}</LinkButton>
          </Row>
        </Stack>
      )}
    </Card>
  )
}
