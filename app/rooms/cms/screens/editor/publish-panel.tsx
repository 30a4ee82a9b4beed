/** What stands between a draft and its visitors: what is missing, the press, the clock, the address, a link to show it. */
import { Form } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Problem } from '../../pages/check-page.ts'
import type { Scheduled } from '../../pages/schedule.ts'
import type { BlockChange } from '../../pages/compare-docs.ts'
import { kindName } from './block-words.ts'
import { canvasWords } from './canvas-words.ts'
import { editorWords } from './editor-words.ts'
import styles from './editor.module.css'

export interface PublishPanelProps {
  page: {
    kind: 'page' | 'post'
    path: string
    isPublished: boolean
    /** visitors see this very text */
    isCurrent: boolean
    address: string | null
    inMenu: boolean
  }
  version: number
  isSaved: boolean
  problems: readonly Problem[]
  /** what visitors do not see yet, of a page that they see */
  differs: readonly BlockChange[]
  schedules: readonly Scheduled[]
  /** a link that was just made */
  shared: string | null
  onShow: (block: string) => void
}

export function PublishPanel(props: PublishPanelProps) {
  const { page, version, isSaved, problems } = props
  const text = useWords(editorWords)
  const may = useCan()
  const stops = problems.some((problem) => problem.stops)
  const how = !page.isPublished ? text.isDraft : page.isCurrent && isSaved ? text.isCurrent : text.isOlder
  return (
    <Stack>
      <Card>
        <Stack>
          <p>{how}</p>
          <Differs {...props} />
          <Problems {...props} />
          {may('cms.publish') && (
            <Row>
              <Form method="post">
                <input type="hidden" name="operation" value="publish" />
                <input type="hidden" name="version" value={version} />
                <Button type="submit" kind="primary" disabled={!isSaved || stops}>
                  {page.isPublished ? text.publishChanges : text.publish}
                </Button>
              </Form>
              {page.address && (
                <LinkButton to={page.address} icon="eye">
                  {text.see}
                </LinkButton>
              )}
              {page.isPublished && <Unpublish inMenu={page.inMenu} />}
            </Row>
          )}
        </Stack>
      </Card>
      {may('cms.publish') && <Clock {...props} />}
      {may('cms.publish') && <Address path={page.path} />}
      <Share shared={props.shared} />
    </Stack>
  )
}

function Differs({ differs }: PublishPanelProps) {
  const text = useWords(canvasWords)
  const locale = useLocale()
  if (differs.length === 0) return null
  return (
    <section aria-label={text.differs}>
      <strong>{text.differs}</strong>
      <ul className={styles.differs}>
        {differs.map(({ block, how }, n) => (
          <li key={n}>
            {text[`how_${how}`]}: {block ? kindName(block)[locale] : text.thePage}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Problems({ problems, onShow }: PublishPanelProps) {
  const text = useWords(editorWords)
  if (problems.length === 0) return <Notice tone="good" title={text.allGood} />
  return (
    <Stack gap={8} as="section" aria-label={text.checks}>
      {[true, false].map((stops) => {
        const found = problems.filter((problem) => problem.stops === stops)
        if (found.length === 0) return null
        return (
          <Notice key={String(stops)} tone={stops ? 'warn' : 'info'} title={stops ? text.mustFix : text.worthALook}>
            <ul>
              {found.map(({ what, block }, n) => (
                <li key={n}>
                  {block === null ? (
                    text[what]
                  ) : (
                    <Button size="small" kind="quiet" onClick={() => onShow(block)}>
                      {text[what]}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Notice>
        )
      })}
    </Stack>
  )
}

function Unpublish({ inMenu }: { inMenu: boolean }) {
  const text = useWords(editorWords)
  return (
    <Form method="post">
      <ConfirmButton
        name="operation"
        value="unpublish"
        title={text.unpublishAsk}
        message={inMenu ? `${text.unpublishInMenu} ${text.unpublishBody}` : text.unpublishBody}
        okText={text.unpublish}
        cancelText={text.cancel}
      >
        {text.unpublish}
      </ConfirmButton>
    </Form>
  )
}

function Clock({ version, isSaved, schedules }: PublishPanelProps) {
  const text = useWords(editorWords)
  const { dateTime } = useFormat()
  return (
    <Card title={text.schedule}>
      <Stack>
        {schedules.map(({ id, operation, at }) => (
          <Form key={id} method="post">
            <input type="hidden" name="operation" value="cancelSchedule" />
            <input type="hidden" name="id" value={id} />
            <Row justify="between">
              <span>{operation === 'publish' ? text.willPublish(dateTime(at)) : text.willUnpublish(dateTime(at))}</span>
              <Button type="submit" size="small">
                {text.cancel}
              </Button>
            </Row>
          </Form>
        ))}
        <Form method="post">
          <input type="hidden" name="operation" value="schedule" />
          <input type="hidden" name="version" value={version} />
          <Row align="end">
            <SelectField
              name="what"
              label={text.operation}
              options={(['publish', 'unpublish'] as const).map((value) => ({
                value,
                label: text[`operation_${value}`],
              }))}
            />
            <DateField name="day" label={text.day} required />
            <TimeField name="time" label={text.time} defaultValue="09:00" required />
            <Button type="submit" disabled={!isSaved}>
              {text.setTime}
            </Button>
          </Row>
        </Form>
      </Stack>
    </Card>
  )
}

function Address({ path }: { path: string }) {
  const text = useWords(editorWords)
  return (
    <Card title={text.path}>
      <Form method="post">
        <input type="hidden" name="operation" value="move" />
        <Row align="end">
          <TextField
            key={path}
            name="path"
            label={text.path}
            hint={text.renameHint}
            defaultValue={path}
            required
            maxLength={120}
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit">{text.rename}</Button>
        </Row>
      </Form>
    </Card>
  )
}

function Share({ shared }: { shared: string | null }) {
  const text = useWords(editorWords)
  return (
    <Card title={text.share}>
      <Stack>
        <p>{text.shareLead}</p>
        <Form method="post">
          <Button type="submit" name="operation" value="share" icon="link">
            {text.makeLink}
          </Button>
        </Form>
        {shared && (
          <Row>
            <code>{shared}</code>
            <CopyButton value={shared} />
          </Row>
        )}
      </Stack>
    </Card>
  )
}
