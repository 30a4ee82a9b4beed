/** What was noted of one sitting, and what somebody decides. */
import { Form } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Sittings } from '../exam/sittings.ts'
import { cameraDays } from '../exam/camera-rules.ts'
import { cameraPath, sittingsPath } from '../links.ts'
import { sittingWords } from '../sitting-words.ts'
import camera from './exam-camera.module.css'
import styles from './lessons.module.css'
import { SittingFacts } from './sitting-list.tsx'

interface SittingLogProps {
  course: string
  item: string
  of: NonNullable<Sittings['looked']>
  refused: Refused | undefined
}

const tones = { info: 'neutral', notice: 'warn', warning: 'bad' } as const

export function SittingLog({ course, item, of, refused }: SittingLogProps) {
  const text = useWords(sittingWords)
  const said: Readonly<Record<string, unknown>> = text
  const { date, dateTime } = useFormat()
  return (
    <Card title={text.logOf(of.name)}>
      <Stack gap={16}>
        <SittingFacts of={of} />
        {of.decidedAt && (
          <Notice
            tone={of.integrity === 'voided' ? 'bad' : 'info'}
            title={text.decidedBy(of.decidedBy, dateTime(of.decidedAt), of.decidedWhy)}
          />
        )}
        {of.events.length === 0 && <p className={styles.quiet}>{text.noEvents}</p>}
        <ol className={styles.list}>
          {of.events.map(({ id, kind, severity, seconds, at, hasPicture }) => (
            <li key={id} className={styles.line}>
              {hasPicture && (
                <a href={cameraPath(id)} target="_blank" rel="noreferrer">
                  <img
                    className={camera.seen}
                    src={cameraPath(id)}
                    alt={text.picture(String(said[`kind_${kind}`] ?? kind), dateTime(at))}
                    width={160}
                    height={120}
                    loading="lazy"
                  />
                </a>
              )}
              <span className={styles.said}>
                <span>
                  <Badge tone={tones[severity]}>{String(said[`kind_${kind}`] ?? kind)}</Badge>{' '}
                  {seconds !== null && <span className={styles.quiet}>{text.seconds(seconds)}</span>}
                </span>
              </span>
              <time className={styles.quiet} dateTime={new Date(at).toISOString()}>
                {text.atSecond(date(at), secondOf(at))}
              </time>
            </li>
          ))}
        </ol>
        {of.events.some(({ hasPicture }) => hasPicture) && <p className={styles.quiet}>{text.pictures(cameraDays)}</p>}
        {of.state !== 'voided' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="attempt" value={of.attempt} />
            <Stack gap={12}>
              <TextField
                name="why"
                label={text.why}
                hint={text.whyHint}
                maxLength={500}
                required
                error={refused?.fields.why}
              />
              <Row>
                <Button type="submit" name="decision" value="cleared">
                  {text.clear}
                </Button>
                {of.state === 'submitted' && (
                  <ConfirmButton
                    kind="danger"
                    name="decision"
                    value="voided"
                    title={text.voidAsks(of.name)}
                    message={text.voidBody}
                    okText={text.void}
                  >
                    {text.void}
                  </ConfirmButton>
                )}
              </Row>
            </Stack>
          </Form>
        )}
        <div>
          <LinkButton to={sittingsPath(course, item)}>{text.close}</LinkButton>
        </div>
      </Stack>
    </Card>
  )
}

/** What was noted comes close together: by the second, in Bangkok. */
const secondOf = (at: Date): string => new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Asia/Bangkok' })
